import { Sparkles } from 'lucide-react'
import type { Command } from '../command.ts'
import { unfoldPrompt } from './prompt-fold.ts'

export const promptCommand: Command = {
  id: 'words',
  icon: Sparkles,
  key: 'goToPrompt',
  say: ({ words }) => words.goToPrompt,
  run: () => unfoldPrompt(),
}
