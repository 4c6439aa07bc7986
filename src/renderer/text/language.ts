import type { Language } from '../../shared/domain/preferences.ts'

/** Each language is named in itself, whatever the language of now. */
export const languageNames: Record<Language, string> = { en: 'English', 'zh-CN': '简体中文' }

/** The language to show: the chosen one, else the first of the system's that there is a catalogue for, else English. */
export function resolveLanguage(
  preference: 'system' | Language,
  systemLanguages: readonly string[],
): Language {
  if (preference !== 'system') return preference
  for (const tag of systemLanguages) {
    const primary = tag.toLowerCase().split('-')[0]
    if (primary === 'zh') return 'zh-CN'
    if (primary === 'en') return 'en'
  }
  return 'en'
}
