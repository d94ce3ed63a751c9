/**
 * The scripts of the delivery ZIP that are fetched only when the popover opens or there is a ZIP to store.
 */
export { UseMyLocation } from "./use-my-location";
export { ZipModal } from "./zip-modal";
export { mirrorZip, onZipChangedInOtherTab, takeStoredZip } from "./zip-record";
