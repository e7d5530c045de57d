import { platformBattery } from './battery.ts';
import { wixDriver } from './wix-driver.ts';

platformBattery(wixDriver);
