import type { RootContent } from 'mdast'
import { memo } from 'react'
import { renderNodes, type RenderContext } from './render-node.tsx'

type BlockViewProps = { nodes: readonly RootContent[]; context: RenderContext }

/** One block. What has come whole is drawn once. */
export const BlockView = memo(function BlockView({ nodes, context }: BlockViewProps) {
  return renderNodes(nodes, context)
})
