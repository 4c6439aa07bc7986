/** A message of another app as it stands in its tree; whatever the file says of its place may be wrong. */
export type TreeNode = { id: string; parent: string | null }

export type PlacedNode<Node> = {
  node: Node
  /** Null for the first of a chat, and where its parent is not there or follows from itself. */
  parent: string | null
  isOnPath: boolean
  /** Nothing else follows the same message. */
  isOnlyChild: boolean
}

/**
 * Puts messages in an order in which each comes after its parent, siblings as they were given. Each id comes once. What goes
 * in a circle is cut where it is met first.
 *
 * @param current the message at the end of what is shown; where it is not there, what was given last
 */
export function readTree<Node extends TreeNode>(
  nodes: Iterable<Node>,
  current: string | null,
): PlacedNode<Node>[] {
  const byId = new Map<string, Node>()
  for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node)
  const children = new Map<string | null, Node[]>()
  for (const node of byId.values()) {
    const parent = node.parent !== null && byId.has(node.parent) ? node.parent : null
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [node])
    else siblings.push(node)
  }

  const placed = new Map<string, PlacedNode<Node>>()
  const place = (node: Node, parent: string | null, isOnlyChild: boolean) =>
    placed.set(node.id, { node, parent, isOnPath: false, isOnlyChild })
  /** Each level after the one above; never by calls in calls, for a chat may be a million messages long. */
  const placeFrom = (roots: readonly Node[]) => {
    const waiting = [...roots]
    for (const root of roots) place(root, null, roots.length === 1)
    for (let next = 0; next < waiting.length; next += 1) {
      const parent = waiting[next]
      if (parent === undefined) continue
      const below = (children.get(parent.id) ?? []).filter(({ id }) => !placed.has(id))
      for (const child of below) {
        place(child, parent.id, below.length === 1)
        waiting.push(child)
      }
    }
  }
  placeFrom(children.get(null) ?? [])
  // What is left has a circle above it.
  for (const node of byId.values()) if (!placed.has(node.id)) placeFrom([node])

  const order = [...placed.values()]
  const last =
    (current === null ? undefined : placed.get(current)) ?? placed.get([...byId.keys()].at(-1) ?? '')
  for (let at = last; at !== undefined; at = at.parent === null ? undefined : placed.get(at.parent))
    at.isOnPath = true
  return order
}
