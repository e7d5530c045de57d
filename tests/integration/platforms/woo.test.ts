import { platformBattery } from './battery.ts';
import { wooDriver } from './woo-driver.ts';

platformBattery(wooDriver('WooCommerce 10, in a folder'));
platformBattery(
  wooDriver('WooCommerce 7, plain permalinks, signed', {
    version: '7.9.0',
    permalinks: 'plain',
    isSsl: false,
  }),
);
