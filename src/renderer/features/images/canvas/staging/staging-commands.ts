import {
  Check,
  ChevronLeft,
  ChevronRight,
  Columns2,
  Contrast,
  GalleryThumbnails,
  SquareSplitHorizontal,
  Trash2,
} from 'lucide-react'
import type { Command } from '../command.ts'
import { compare, togglePair, toggleWipe, turn } from './staging-actions.ts'
import { goToAnswers } from './answers-focus.ts'
import { accept, discard } from './decisions.ts'
import { stagingOf } from './staging-store.ts'

/** Their keys are heard in the strip, but for the comparison, which is held. */
export const stagingCommands = {
  go: {
    id: 'go-to-answers',
    icon: GalleryThumbnails,
    key: 'goToAnswers',
    say: ({ staging }) => staging.go,
    run: ({ session }) => goToAnswers(session),
  },
  previous: {
    id: 'previous-answer',
    icon: ChevronLeft,
    chord: 'ArrowLeft',
    say: ({ staging }) => staging.previous,
    run: ({ session }) => turn(session, -1),
  },
  next: {
    id: 'next-answer',
    icon: ChevronRight,
    chord: 'ArrowRight',
    say: ({ staging }) => staging.next,
    run: ({ session }) => turn(session, 1),
  },
  accept: {
    id: 'accept-answer',
    icon: Check,
    chord: 'Enter',
    say: ({ staging }) => staging.accept,
    run: ({ session }) => accept(session),
  },
  discard: {
    id: 'discard-answer',
    icon: Trash2,
    chord: 'Delete',
    say: ({ staging }) => staging.discard,
    run: ({ session }) => void discard(session),
  },
  compare: {
    id: 'compare-answer',
    icon: Contrast,
    chord: 'Q',
    say: ({ staging }) => staging.compare,
    run: ({ session }) => compare(session, !stagingOf(session.id).getState().isComparing),
  },
  wipe: {
    id: 'wipe-answer',
    icon: SquareSplitHorizontal,
    say: ({ staging }) => staging.wipe,
    run: ({ session }) => toggleWipe(session),
  },
  pair: {
    id: 'pair-answers',
    icon: Columns2,
    key: 'pairAnswers',
    say: ({ staging }) => staging.pair,
    run: ({ session }) => togglePair(session),
  },
} as const satisfies Record<string, Command>
