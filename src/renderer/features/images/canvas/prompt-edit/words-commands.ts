import { Sparkles } from 'lucide-react'
import type { Command } from '../command.ts'
import { unfoldWords } from './fold/words-fold.ts'

export const promptCommand: Command = {
  id: 'words',
  icon: Sparkles,
  key: 'goToPrompt',
  chord: 'P',
  say: ({ words }) => words.goToPrompt,
  run: () => unfoldWords(),
}
