import { CornerUpLeft, FileDown, ImageDown } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SaveAsDialog } from '../save-as/SaveAsDialog.tsx'
import { askForItAgain, saveRecipe } from './save-recipe.ts'

/** What one can do with a file and with how it was asked for; nothing where neither can be had. */
export function RecipeActions({ asset }: { asset: Asset }) {
  const { activity, recipes, common } = useText()
  const [isSaving, setSaving] = useState(false)
  const hasRecipe = asset.jobId !== null
  const isImage = asset.kind === 'image' && asset.hasThumbnail && !asset.isMissing
  if (!hasRecipe && !isImage) return null
  return (
    <div className="flex flex-wrap gap-2">
      {hasRecipe && (
        <Button size="s" icon={<CornerUpLeft aria-hidden />} onClick={() => void askForItAgain(asset)}>
          {activity.useAgain}
        </Button>
      )}
      {isImage && (
        <Button size="s" icon={<ImageDown aria-hidden />} onClick={() => setSaving(true)}>
          {common.saveAs}
        </Button>
      )}
      {hasRecipe && (
        <Button size="s" icon={<FileDown aria-hidden />} onClick={() => void saveRecipe(asset)}>
          {recipes.save}
        </Button>
      )}
      <SaveAsDialog asset={asset} isOpen={isSaving} onClose={() => setSaving(false)} />
    </div>
  )
}
