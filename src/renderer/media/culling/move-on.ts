import { Brush, Clapperboard, LayoutGrid, type LucideIcon, MessageSquare } from 'lucide-react'
import { mostAttachments } from '../../../shared/contract/chat.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { KeyId } from '../../../shared/keys/key-table.ts'
import { useNavigation } from '../../lib/navigation.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { chooseBoardFor } from '../boards/board-choice.ts'
import { type CullState, currentItem } from './cull-state.ts'

type Words = Catalogue['culling']

export type WayOn = {
  id: 'canvas' | 'frame' | 'chat' | 'board'
  icon: LucideIcon
  key: KeyId
  say(words: Words): string
  /** Which of the chosen files go there; none: it says why. */
  taken(chosen: readonly Asset[]): readonly Asset[]
  whyNot(words: Words): string
  go(taken: readonly Asset[]): void
}

/** As many as a document opens with at once. */
const mostLayers = 20
/** A video has a first and a last frame. */
const mostFrames = 2

const isUsable = ({ kind, hasThumbnail, isMissing }: Asset) => kind === 'image' && hasThumbnail && !isMissing
const idsOf = (assets: readonly Asset[]) => assets.map(({ id }) => id)

/** Where what was picked goes, each by one key. */
export const waysOn: readonly WayOn[] = [
  {
    id: 'canvas',
    icon: Brush,
    key: 'pickedToCanvas',
    say: (words) => words.toCanvas,
    taken: (chosen) => chosen.filter(isUsable).slice(0, mostLayers),
    whyNot: (words) => words.needsImage,
    go([first, ...others]) {
      if (first === undefined) return
      const assetIds = idsOf(others)
      useNavigation.getState().goFor({ room: 'images', type: 'add-layers', assetIds }, { edit: first.id })
    },
  },
  {
    id: 'frame',
    icon: Clapperboard,
    key: 'pickedToFrame',
    say: (words) => words.toFrame,
    taken(chosen) {
      const images = chosen.filter(isUsable)
      return images.length > mostFrames ? [] : images
    },
    whyNot: (words) => words.needsFrames,
    go([first, last]) {
      if (first === undefined) return
      const frames = { firstFrame: first.id, lastFrame: last?.id ?? null }
      useNavigation.getState().goFor({ room: 'video', type: 'use-frames', ...frames })
    },
  },
  {
    id: 'chat',
    icon: MessageSquare,
    key: 'pickedToChat',
    say: (words) => words.toChat,
    taken: (chosen) => chosen.filter(({ isMissing }) => !isMissing).slice(0, mostAttachments),
    whyNot: (words) => words.needsFile,
    go(taken) {
      useNavigation.getState().goFor({ room: 'chat', type: 'attach', assetIds: idsOf(taken) })
    },
  },
  {
    id: 'board',
    icon: LayoutGrid,
    key: 'pickedToBoard',
    say: (words) => words.toBoard,
    taken: (chosen) => chosen.filter(({ isMissing }) => !isMissing),
    whyNot: (words) => words.needsFile,
    go: (taken) => chooseBoardFor(idsOf(taken)),
  },
]

/** Pure: what was picked; as long as nothing is, what is looked at. */
export function chosenOf(state: CullState): readonly Asset[] {
  const picked = state.items.filter(({ pick }) => pick === 'picked')
  const current = state.isAtEnd ? undefined : currentItem(state)
  if (picked.length > 0) return picked
  return current === undefined ? [] : [current]
}
