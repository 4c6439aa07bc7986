import { classes } from '../../../lib/classes.ts'

/** Pixels of the longer side. */
const longSide = 22
/** However narrow it is, it is seen. */
const leastSide = 5

/** A ratio as it looks. Dashed: which one it becomes is not known. */
export function DrawnShape({ aspect, isOpen = false }: { aspect: number; isOpen?: boolean }) {
  const width = Math.max(leastSide, aspect < 1 ? longSide * aspect : longSide)
  const height = Math.max(leastSide, aspect < 1 ? longSide : longSide / aspect)
  return (
    <span
      aria-hidden
      className="flex items-center justify-center"
      style={{ width: longSide, height: longSide }}
    >
      <span
        className={classes('rounded-[3px] border-[1.5px] border-current', isOpen && 'border-dashed')}
        style={{ width, height }}
      />
    </span>
  )
}
