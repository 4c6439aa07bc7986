import type { Preferences } from '../../../shared/domain/preferences.ts'
import { shellText } from './shell-text.ts'

/** The shell's text in the language that the person prefers; the system's until that is read. */
export type ShellWords = ReturnType<typeof createShellWords>

/** @param locale as the system writes it */
export function createShellWords(locale: string) {
  const listeners: (() => void)[] = []
  let words = shellText(locale)
  return {
    now: () => words,
    choose(language: Preferences['language']) {
      const next = shellText(language === 'system' ? locale : language)
      if (next === words) return
      words = next
      for (const listener of listeners) listener()
    },
    /** Calls back when the words are other ones: what shows them is made anew. */
    onChanged: (listener: () => void): void => void listeners.push(listener),
  }
}
