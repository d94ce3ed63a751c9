/**
 * What the delivery ZIP does by script alone, fetched when it is opened or when the browser has a record to
 * keep.
 */
export { UseMyLocation } from "./use-my-location";
export { ZipModal } from "./zip-modal";
export { keepZip, onZipElsewhere, takeStoredZip } from "./zip-record";
