import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { maximumCanvasSide } from '../../../../../shared/domain/canvas/canvas.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useNavigation } from '../../../../lib/navigation.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../../ui/ErrorNote.tsx'
import { NumberField } from '../../../../ui/controls/NumberField.tsx'
import { ShapePicker } from '../../shape/ShapePicker.tsx'
import { pixelsOf } from '../../shape/shapes-of.ts'

/** What screens, prints and models are asked for most; any other size is written into the fields. */
const usualSizes = [
  ...['1024 × 1024', '2048 × 2048', '1280 × 1024', '1536 × 1024', '3072 × 2048', '1920 × 1080'],
  ...['3840 × 2160', '1024 × 1280', '1024 × 1536', '2048 × 3072', '1080 × 1920', '2160 × 3840'],
]

const sides = ['width', 'height'] as const
type Side = (typeof sides)[number]

/** A blank document at a size. */
export function BlankForm() {
  const { canvas } = useText()
  const client = useClient()
  const [typed, setTyped] = useState<Readonly<Record<Side, number | string>>>({ width: 1024, height: 1024 })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const size = { width: Number(typed.width), height: Number(typed.height) }
  const isRight = isSide(size.width) && isSide(size.height)

  async function create(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { id } = await client.canvas.create(size)
      useNavigation.getState().arrive('images', { canvas: id })
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return (
    <section aria-label={canvas.blank}>
      <h2 className="mb-3 font-medium">{canvas.blank}</h2>
      <form
        className="flex max-w-[560px] flex-wrap items-end gap-3"
        noValidate
        // Enter in a field creates it too.
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && !isBusy) void create()
        }}
      >
        <div className="w-full">
          <ShapePicker
            sizes={usualSizes}
            value={`${typed.width} × ${typed.height}`}
            onChange={(chosen) => setTyped(pixelsOf(chosen) ?? typed)}
          />
        </div>
        {sides.map((side) => (
          <div key={side} className="w-36">
            <NumberField
              label={canvas[side]}
              value={typed[side]}
              onChange={(length) => setTyped({ ...typed, [side]: length })}
              min={1}
              max={maximumCanvasSide}
            />
          </div>
        ))}
        <Button
          type="submit"
          className="!h-8"
          icon={<FilePlus2 aria-hidden />}
          isBusy={isBusy}
          disabled={!isRight}
        >
          {canvas.create}
        </Button>
      </form>
      {!isRight && <p className="mt-2 text-sm text-danger-ink">{canvas.sizeWrong(maximumCanvasSide)}</p>}
      {failure !== null && <ErrorNote failure={failure} />}
    </section>
  )
}

function isSide(side: number): boolean {
  return Number.isInteger(side) && side >= 1 && side <= maximumCanvasSide
}
