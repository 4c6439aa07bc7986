export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

export const toneInk: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent-ink',
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
}
