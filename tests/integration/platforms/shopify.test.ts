import { platformBattery } from './battery.ts';
import { shopifyDriver } from './shopify-driver.ts';

platformBattery(shopifyDriver);
