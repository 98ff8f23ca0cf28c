import type { Page } from 'playwright-core';

/** An address as Chrome keeps it for its own autofill. */
const saved = {
  NAME_FULL: 'Ada Example',
  ADDRESS_HOME_LINE1: '5 Quay Row',
  ADDRESS_HOME_LINE2: 'Upper Floor',
  ADDRESS_HOME_CITY: 'Oldport',
  ADDRESS_HOME_ZIP: 'QX1 1AA',
  ADDRESS_HOME_COUNTRY: 'GB',
};

/** Lets Chrome fill in the form from one of its fields, as if the visitor had chosen a saved address there. */
export const autofill = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).click();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('Autofill.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const fields = Object.entries(saved).map(([name, value]) => ({ name, value }));
  // Chrome reads the forms of a page a moment after they change, and fills in nothing before.
  const filled = new Promise((resolve) => session.once('Autofill.addressFormFilled', resolve));
  const trigger = () =>
    session.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } } as never).catch(() => {});
  for (let isFilled = false; !isFilled; ) {
    await trigger();
    isFilled = await Promise.race([filled.then(() => true), page.waitForTimeout(500).then(() => false)]);
  }
};
