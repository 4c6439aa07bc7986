import type { Capabilities } from '../../../../shared/contract/app.ts'
import type { Catalogue } from '../../../text/catalogue.ts'

/** What is looked for most comes first. */
const titles = {
  connections: ({ settings }: Catalogue) => settings.connections,
  appearance: ({ settings }: Catalogue) => settings.appearance,
  computer: ({ computer }: Catalogue) => computer.title,
  downloads: ({ settings }: Catalogue) => settings.downloads,
  library: ({ shell }: Catalogue) => shell.rooms.library,
  asking: ({ settings }: Catalogue) => settings.asking,
  about: ({ settings }: Catalogue) => settings.about,
}

export type SectionId = keyof typeof titles

export function titleOfSection(id: SectionId, text: Catalogue): string {
  return titles[id](text)
}

/** Those that this machine leaves anything to choose in. */
export function sectionsHere(can: Capabilities): SectionId[] {
  const all = Object.keys(titles) as SectionId[]
  return all.filter((id) => id !== 'computer' || canChooseHere(can))
}

export function canChooseHere({ notifications, keepRunning, openAtLogin, tray }: Capabilities): boolean {
  return notifications || keepRunning || openAtLogin || tray
}

export function sectionIdOf(id: SectionId): string {
  return `settings-${id}`
}

/** Where the focus goes, to show the section. */
export function headingIdOf(id: SectionId): string {
  return `settings-${id}-title`
}
