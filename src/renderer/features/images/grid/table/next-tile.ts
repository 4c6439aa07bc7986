/** The tile that an arrow leads to from the one that has the focus, by where they are; at an edge there is none. */
export function nextTile(table: HTMLElement | null, key: string): HTMLElement | undefined {
  const tiles = [...(table?.querySelectorAll<HTMLElement>('[data-grid-tile]') ?? [])]
  if (key === 'Home') return tiles[0]
  if (key === 'End') return tiles.at(-1)
  const from = document.activeElement?.closest<HTMLElement>('[data-grid-tile]')
  if (from === null || from === undefined) return tiles[0]
  const start = middleOf(from)
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  let nearest: HTMLElement | undefined
  let shortest = Infinity
  for (const tile of tiles) {
    const { x, y } = middleOf(tile)
    const along = (isAcross ? x - start.x : y - start.y) * sign
    const beside = Math.abs(isAcross ? y - start.y : x - start.x)
    // Straight ahead comes before near.
    const distance = along + beside * 8
    if (along > 1 && beside < along * 2 + 1 && distance < shortest) {
      nearest = tile
      shortest = distance
    }
  }
  return nearest
}

function middleOf(tile: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = tile.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
