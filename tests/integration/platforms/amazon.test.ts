import { amazonDriver } from './amazon-driver.ts';
import { platformBattery } from './battery.ts';

platformBattery(amazonDriver);
