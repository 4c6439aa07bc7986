import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BlockView } from '../BlockView.tsx'
import { Heading, type RenderContext } from '../render-node.tsx'
import type { BlockGroup } from './group-blocks.ts'
import { heightOf, rememberHeight } from './group-heights.ts'
import { wordsOfBlocks } from './placeholder-text.ts'
import { watchVisibility } from './watch-visibility.ts'

type BlockGroupViewProps = {
  documentKey: string
  index: number
  group: BlockGroup
  context: RenderContext
  /** Drawn before it is known where the eye is. */
  isNearAtFirst: boolean
}

/**
 * Blocks that are drawn while they are near the eye. Elsewhere their words stand in for them, in the height that they
 * had: there to be found in the page and to be read aloud, and skipped when the page is laid out.
 */
export const BlockGroupView = memo(function BlockGroupView({
  documentKey,
  index,
  group,
  context,
  isNearAtFirst,
}: BlockGroupViewProps) {
  const [isNear, setNear] = useState(isNearAtFirst)
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<BlockGroup | null>(null)
  useLayoutEffect(() => {
    drawn.current = isNear ? group : null
  })
  useEffect(() => {
    if (element.current === null) return undefined
    return watchVisibility(element.current, (isNow, heightPx) => {
      if (drawn.current !== null && !isNow) rememberHeight(documentKey, index, drawn.current, heightPx)
      setNear(isNow)
    })
  }, [documentKey, index])
  if (isNear) {
    return (
      <div ref={element} className="flex flex-col gap-3.5">
        {group.blocks.map((block, at) => (
          <BlockView key={at} nodes={block.nodes} context={context} />
        ))}
      </div>
    )
  }
  return (
    <div
      ref={element}
      className="overflow-clip whitespace-pre-wrap [content-visibility:auto]"
      style={{ height: heightOf(documentKey, index, group) }}
    >
      <StandIn group={group} context={context} />
    </div>
  )
}, isSame)

function isSame(before: BlockGroupViewProps, after: BlockGroupViewProps): boolean {
  return (
    before.group === after.group &&
    before.context === after.context &&
    before.documentKey === after.documentKey
  )
}

function StandIn({ group, context }: { group: BlockGroup; context: RenderContext }) {
  const words = useMemo(() => wordsOfBlocks(group.blocks), [group])
  return words.map(({ headingDepth, text }, index) =>
    headingDepth === null ? (
      <p key={index}>{text}</p>
    ) : (
      <Heading key={index} depth={headingDepth} context={context}>
        {text}
      </Heading>
    ),
  )
}
