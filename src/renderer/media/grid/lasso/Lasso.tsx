import { useLasso } from './use-lasso.ts'

/** The rectangle that selects what it touches, while it is drawn. */
export function Lasso(props: Parameters<typeof useLasso>[0]) {
  const area = useLasso(props)
  if (area === null) return null
  const { left, top, right, bottom } = area
  return (
    <div
      aria-hidden
      data-lasso
      className="pointer-events-none fixed z-30 rounded-s border border-accent bg-accent/15"
      style={{ left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }}
    />
  )
}
