import { Clapperboard, Images, MessageSquare, Play, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { type Room, useNavigation } from '../lib/navigation.ts'
import { useText } from '../text/use-text.ts'

/**
 * A reply, an image and a video, each with the words that it came from: both images are the demo gateway's own. The one
 * that is chosen is the room that opens once there is a connection.
 */
export function WhatCanBeMade() {
  const { chat, images, video } = useText()
  const question = chat.examples[0]?.prompt
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-4">
      <Made icon={MessageSquare} room="chat" words={chat.examples[0]?.title}>
        <span className="flex size-full flex-col justify-between gap-2 bg-raised p-3 text-xs">
          <span className="shrink-0 self-end rounded-m bg-selected px-2 py-1">
            <span className="line-clamp-2 text-ink md:line-clamp-3">{question}</span>
          </span>
          <span aria-hidden className="flex flex-col gap-1.5">
            {['w-11/12', 'w-full', 'w-3/5'].map((width) => (
              <span key={width} className={`h-1.5 rounded-s bg-line-strong ${width}`} />
            ))}
          </span>
        </span>
      </Made>
      <Made icon={Images} room="images" words={images.examples[0]}>
        <Picture name="image" />
      </Made>
      <Made icon={Clapperboard} room="video" words={video.examples[0]}>
        <Picture name="video" />
        <span
          aria-hidden
          className="absolute inset-0 m-auto flex size-9 items-center justify-center rounded-l bg-float text-ink shadow-float"
        >
          <Play />
        </span>
      </Made>
    </ul>
  )
}

function Picture({ name }: { name: 'image' | 'video' }) {
  return (
    <img src={`./welcome/${name}.webp`} alt="" width={512} height={320} className="size-full object-cover" />
  )
}

type MadeProps = { icon: LucideIcon; room: Room; words: string | undefined; children: ReactNode }

function Made({ icon: Icon, room, words, children }: MadeProps) {
  const { shell } = useText()
  const isHere = useNavigation((navigation) => navigation.room === room)
  const go = useNavigation((navigation) => navigation.go)
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-current={isHere || undefined}
        onClick={() => go(room)}
        className="group flex size-full flex-col gap-2 text-left"
      >
        <span
          className={classes(
            'relative block aspect-[8/5] w-full overflow-hidden rounded-l border transition-colors',
            isHere ? 'border-accent' : 'border-line group-hover:border-ink-faint',
          )}
        >
          {children}
        </span>
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden className="!size-3.5 text-ink-soft" />
          {shell.rooms[room]}
        </span>
        <span className="-mt-1.5 line-clamp-2 text-sm text-ink-soft">{words}</span>
      </button>
    </li>
  )
}
