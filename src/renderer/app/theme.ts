import type { Preferences } from '../../shared/domain/preferences.ts'

export type Theme = Preferences['theme']

const storageKey = 'atelier-theme'

/** Follows the system where `theme` says so. Remembered, so that the next start has it before the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  localStorage.setItem(storageKey, theme)
}

export function rememberedTheme(): Theme {
  const theme = localStorage.getItem(storageKey)
  return theme === 'dark' || theme === 'light' ? theme : 'system'
}
