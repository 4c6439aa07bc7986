import { Clapperboard, Images, MessageSquare, Play, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../text/use-text.ts'

/** A reply, an image and a video, each with the words that it came from: both images are the demo gateway's own. */
export function WhatCanBeMade() {
  const { shell, chat, images, video } = useText()
  const question = chat.examples[0]?.prompt
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-4">
      <Made icon={MessageSquare} name={shell.rooms.chat} words={chat.examples[0]?.title}>
        <div className="flex size-full flex-col justify-between gap-2 bg-raised p-3 text-xs">
          <div className="shrink-0 self-end rounded-m bg-selected px-2 py-1">
            <p className="line-clamp-2 text-ink md:line-clamp-3">{question}</p>
          </div>
          <div aria-hidden className="flex flex-col gap-1.5">
            {['w-11/12', 'w-full', 'w-3/5'].map((width) => (
              <span key={width} className={`h-1.5 rounded-s bg-line-strong ${width}`} />
            ))}
          </div>
        </div>
      </Made>
      <Made icon={Images} name={shell.rooms.images} words={images.examples[0]}>
        <Picture name="image" />
      </Made>
      <Made icon={Clapperboard} name={shell.rooms.video} words={video.examples[0]}>
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

type MadeProps = { icon: LucideIcon; name: string; words: string | undefined; children: ReactNode }

function Made({ icon: Icon, name, words, children }: MadeProps) {
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="relative aspect-[8/5] overflow-hidden rounded-l border border-line">{children}</div>
      <div className="flex flex-col gap-0.5">
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon aria-hidden className="!size-3.5 text-ink-soft" />
          {name}
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">{words}</span>
      </div>
    </li>
  )
}
