import { Sparkles } from 'lucide-react'
import { focusWhenThere } from '../../../../lib/focus/focus-when-there.ts'
import type { Command } from '../command.ts'

export const promptMark = { 'data-canvas-prompt': '' }

export const promptCommand: Command = {
  id: 'words',
  icon: Sparkles,
  key: 'goToPrompt',
  chord: 'P',
  say: ({ words }) => words.goToPrompt,
  run: () => focusWhenThere('[data-canvas-prompt]'),
}
