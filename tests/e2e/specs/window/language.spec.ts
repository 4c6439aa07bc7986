import { expect, processTest, test } from '../../../support/atelier-test.ts'

test.describe('on a system in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('the first screen is Chinese already', async ({ atelier }) => {
    const { page } = atelier
    await expect(page.getByRole('navigation').first()).toContainText('设置')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('连接后即可开始创作')
  })
})

processTest('the language is changed in Settings, at once and for the next start', async ({ atelier }) => {
  await atelier.page.getByRole('link', { name: 'Settings', exact: true }).click()
  await atelier.page.getByRole('radio', { name: '简体中文' }).click()
  await expect(atelier.page.getByRole('navigation').first()).toContainText('设置')

  const page = await atelier.restart()
  await expect(page.getByRole('navigation').first()).toContainText('设置')
})

processTest('the theme is changed in Settings, at once and for the next start', async ({ atelier }) => {
  await atelier.page.getByRole('link', { name: 'Settings', exact: true }).click()
  await atelier.page.getByRole('radio', { name: 'Light' }).click()
  await expect(atelier.page.locator('html')).toHaveAttribute('data-theme', 'light')

  const page = await atelier.restart()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
