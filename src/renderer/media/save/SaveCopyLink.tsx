import { Download } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useText } from '../../text/use-text.ts'
import { buttonLook } from '../../ui/controls/button-look.ts'
import { saveLink } from './save-link.ts'

/** Saves the file under its own name, where the person wants it. */
export function SaveCopyLink({ asset }: { asset: Asset }) {
  const { library } = useText()
  return (
    <a {...saveLink(asset)} className={`${buttonLook('secondary')} h-7 px-3`}>
      <Download aria-hidden />
      {library.saveCopy}
    </a>
  )
}
