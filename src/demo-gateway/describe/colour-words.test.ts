import { expect, test } from 'vitest'
import { sharp } from '../image/image-library.ts'
import { describeColours } from './colour-words.ts'

async function described(background: string, isChinese = false, width = 40): Promise<string | null> {
  const image = sharp({ create: { width, height: 20, channels: 3, background } })
  return describeColours((await image.png().toBuffer()).toString('base64'), isChinese)
}

test('an image is told by its shape and its colours, in both languages', async () => {
  expect(await described('#ff8800')).toContain('A wide image, mostly in orange.')
  expect(await described('#0033dd', false, 10)).toContain('A tall image, mostly in blue.')
  expect(await described('#fefefe', true, 20)).toContain('一张方形图片，以白色为主。')
  expect(await describeColours('bm9uZQ==', false)).toBeNull()
})
