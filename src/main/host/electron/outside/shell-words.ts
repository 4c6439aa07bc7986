import type { Preferences } from '../../../../shared/domain/preferences.ts'
import { type ShellText, shellText } from '../shell-text.ts'

/** The shell's text in the language that the person prefers; the system's until that is read. */
export type ShellWords = {
  now(): ShellText
  choose(language: Preferences['language']): void
  /** Calls back when the words are other ones: what shows them is made anew. */
  onChanged(listener: () => void): void
}

/** @param locale as the system writes it */
export function createShellWords(locale: string): ShellWords {
  const listeners: (() => void)[] = []
  let words = shellText(locale)
  return {
    now: () => words,
    choose(language) {
      const next = shellText(language === 'system' ? locale : language)
      if (next === words) return
      words = next
      for (const listener of listeners) listener()
    },
    onChanged: (listener) => void listeners.push(listener),
  }
}
