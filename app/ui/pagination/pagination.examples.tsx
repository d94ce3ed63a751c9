import { Pagination } from "./pagination";

const hrefFor = (page: number) => `?page=${page}`;

export const examples = {
  "First page": <Pagination current={1} total={3} hrefFor={hrefFor} />,
  Middle: <Pagination current={5} total={9} hrefFor={hrefFor} />,
};
