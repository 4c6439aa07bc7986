import { create } from 'zustand'
import { catalogues, type Catalogue } from './catalogue.ts'
import type { Language } from '../../shared/domain/preferences.ts'
import { resolveLanguage } from './language.ts'

const systemLanguages = typeof navigator === 'undefined' ? [] : navigator.languages

const languageStore = create<{ language: Language }>()(() => ({
  language: resolveLanguage('system', systemLanguages),
}))

/** The words of the interface in the language of now: `const text = useText()`, then `text.chat.send`. */
export function useText(): Catalogue {
  return catalogues[useLanguage()]
}

/** The same outside components, for stores and toasts. */
export function currentText(): Catalogue {
  return catalogues[currentLanguage()]
}

/** The language of now, as Intl wants it. */
export function useLanguage(): Language {
  return languageStore((state) => state.language)
}

export function currentLanguage(): Language {
  return languageStore.getState().language
}

/** The shell calls this when the preference is known or changes. */
export function chooseLanguage(preference: 'system' | Language): void {
  languageStore.setState({ language: resolveLanguage(preference, systemLanguages) })
}
