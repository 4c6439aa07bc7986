export type SectionId =
  | 'connections'
  | 'appearance'
  | 'computer'
  | 'downloads'
  | 'library'
  | 'asking'
  | 'about'

export function sectionIdOf(id: SectionId): string {
  return `settings-${id}`
}

export function headingIdOf(id: SectionId): string {
  return `settings-${id}-title`
}
