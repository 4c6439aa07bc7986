/** Over a place, while what is dragged above it would be taken. */
export function DropHint({ words }: { words: string }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-10 flex items-end justify-center rounded-l border-2 border-accent pb-6">
      <p className="rounded-m bg-float px-3 py-1.5 shadow-float">{words}</p>
    </div>
  )
}
