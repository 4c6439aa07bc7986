import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Slider } from '../../ui/controls/Slider.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { saveImageAs } from './save-image.ts'
import { edgeLimits, savedFormats, sizeWithin, useSavedLook } from './saved-look.ts'

type SaveAsDialogProps = { asset: Asset; isOpen: boolean; onClose(): void }

/** An image in another format or size, with its recipe or without. */
export function SaveAsDialog({ asset, isOpen, onClose }: SaveAsDialogProps) {
  const { recipes, common } = useText()
  const [isBusy, setBusy] = useState(false)
  const { least, most } = edgeLimits(asset)
  const [edge, setEdge] = useState<number | string>(most)
  const look = useSavedLook()
  const isPossible = typeof edge === 'number' && edge >= least && edge <= most
  async function save() {
    // It can still be pressed while it fades away.
    if (!isPossible || isBusy || !isOpen) return
    setBusy(true)
    const { format, keepsRecipe } = look
    const quality = format === 'png' ? null : look.quality[format]
    const outcome = await saveImageAs(asset, {
      format,
      quality,
      edge: edge === most ? null : edge,
      keepsRecipe,
    })
    setBusy(false)
    if (outcome === 'saved') onClose()
  }
  return (
    <Dialog
      title={recipes.saveAsTitle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          isBusy={isBusy}
          aria-disabled={!isPossible || undefined}
          onClick={() => void save()}
        >
          {common.save}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <LookFields asset={asset} isShown={isOpen} {...{ edge, setEdge, isPossible }} />
      </form>
    </Dialog>
  )
}

type LookFieldsProps = {
  asset: Asset
  isShown: boolean
  edge: number | string
  setEdge(edge: number | string): void
  isPossible: boolean
}

function LookFields({ asset, isShown, edge, setEdge, isPossible }: LookFieldsProps) {
  const { recipes, common } = useText()
  const { format, quality, keepsRecipe } = useSavedLook()
  const told = useTold(asset, isShown)
  const { least, most } = edgeLimits(asset)
  const size = isPossible && typeof edge === 'number' ? sizeWithin(asset, edge) : null
  return (
    <>
      <SegmentedControl
        label={recipes.fileFormat}
        value={format}
        onChange={(next) => useSavedLook.setState({ format: next })}
        options={savedFormats}
      />
      {format !== 'png' && (
        <Slider
          label={common.quality}
          value={quality[format]}
          onChange={(next) => useSavedLook.setState({ quality: { ...quality, [format]: next } })}
          min={1}
          max={100}
          step={1}
        />
      )}
      {format === 'jpeg' && <p className="text-sm text-ink-faint">{recipes.whiteInJpeg}</p>}
      <NumberField
        label={recipes.longestSide}
        value={edge}
        onChange={setEdge}
        min={least}
        max={most}
        {...(size === null ? {} : { hint: recipes.savedSize(size.width, size.height) })}
        error={isPossible ? undefined : recipes.sideLimit(least, most)}
      />
      {told !== 'nothing' && (
        <Switch
          label={recipes.keep}
          isOn={keepsRecipe}
          onChange={(next) => useSavedLook.setState({ keepsRecipe: next })}
          hint={told === 'recipe' ? recipes.keepHint : recipes.keepSourceHint}
        />
      )}
    </>
  )
}

type Told = 'recipe' | 'source' | 'nothing'

/** What the file could say of itself: as much as any could until that is known, so that nothing is written unseen. */
function useTold(asset: Asset, isShown: boolean): Told {
  const client = useClient()
  const [known, setKnown] = useState<{ of: Asset['id']; told: Told } | null>(null)
  useEffect(() => {
    if (!isShown) return
    const leaving = new AbortController()
    client.provenance.recipe({ assetId: asset.id }, { signal: leaving.signal }).then(
      ({ recipe, source }) => {
        const told = recipe !== null ? 'recipe' : source !== null ? 'source' : 'nothing'
        setKnown({ of: asset.id, told })
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, asset.id, isShown])
  return known?.of === asset.id ? known.told : 'recipe'
}
