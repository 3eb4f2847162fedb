import { describe, expect, test } from 'vitest';
import { callingCodes } from './phone.ts';
import { addressLines, postalOrder } from './postal-order.ts';

const at = (country: string, postcode = '10121', region = '') =>
  addressLines({ country, region, area: 'Torino', postcode, detail: 'Via Roma 1' });

describe('an address in the format of its country', () => {
  test('runs from street to city in the West and from province to street in East Asia', () => {
    expect(at('IT', '10121', 'TO')).toEqual(['Via Roma 1', '10121 Torino TO']);
    expect(at('US', '10121', 'TO')).toEqual(['Via Roma 1', 'Torino, TO 10121']);
    const setagaya = { region: '東京都', area: '世田谷区', postcode: '154-0001', detail: '池尻1-2-3' };
    expect(addressLines({ country: 'JP', ...setagaya })).toEqual([
      '〒154-0001',
      '東京都世田谷区',
      '池尻1-2-3',
    ]);
    const xihu = { region: '浙江省', area: '杭州市西湖区', postcode: '310013', detail: '文三路1号' };
    expect(addressLines({ country: 'CN', ...xihu })).toEqual(['310013', '浙江省杭州市西湖区', '文三路1号']);
  });

  test('runs from street to province in Latin script, in East Asia too', () => {
    expect(at('JP', '154-0001', 'Tokyo')).toEqual(['Via Roma 1, Torino, Tokyo', '154-0001']);
    expect(at('CN', '310013', 'Zhejiang')).toEqual(['Via Roma 1', 'Torino', 'Zhejiang, 310013']);
  });

  test('omits an empty postcode or region without a placeholder', () => {
    const written = addressLines({ country: 'JP', region: '', area: '東京都', postcode: '', detail: '池尻' });
    expect(written).toEqual(['東京都', '池尻']);
    expect(at('IT', '')).toEqual(['Via Roma 1', 'Torino']);
    expect(at('US')).toEqual(['Via Roma 1', 'Torino 10121']);
  });

  test('contains every part in every country', () => {
    for (const code of callingCodes().keys()) {
      const written = at(code, '10121', 'Piemonte').join('\n');
      for (const part of ['Torino', '10121', 'Via Roma 1', 'Piemonte']) expect(written).toContain(part);
    }
  });
});

test('an address form orders its fields by country, and omits the postcode in countries without postcodes', () => {
  expect(postalOrder('JP')).toEqual({ streetFirst: false, postcodeBeforeArea: true, hasPostcode: true });
  expect(postalOrder('US')).toEqual({ streetFirst: true, postcodeBeforeArea: false, hasPostcode: true });
  expect(postalOrder('HK').hasPostcode).toBe(false);
  expect(postalOrder('').hasPostcode).toBe(true);
});
