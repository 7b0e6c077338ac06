package dev.galgo.petri.explore;

import java.util.Arrays;

/** Markings that are to be expanded, in some order. */
interface OpenList {
    void push(int marking, long priority);

    /** The next marking, or -1 where there is none. */
    int pop();

    /** Last in, first out: depth first. */
    static OpenList stack() {
        return new OpenList() {
            private int[] items = new int[64];
            private int size;

            @Override
            public void push(int marking, long priority) {
                if (size == items.length) {
                    items = Arrays.copyOf(items, 2 * size);
                }
                items[size++] = marking;
            }

            @Override
            public int pop() {
                return size == 0 ? -1 : items[--size];
            }
        };
    }

    /** First in, first out: breadth first. Markings are numbered in the order in which they come, so that there is nothing to keep. */
    static OpenList queue() {
        return new OpenList() {
            private int next;
            private int size;

            @Override
            public void push(int marking, long priority) {
                size = marking + 1;
            }

            @Override
            public int pop() {
                return next == size ? -1 : next++;
            }
        };
    }

    /** Least priority first; of equals, the last that came. */
    static OpenList heap() {
        return new OpenList() {
            private static final int HIGHEST = Integer.MAX_VALUE;
            private long[] items = new long[64];
            private int size;

            @Override
            public void push(int marking, long priority) {
                if (size == items.length) {
                    items = Arrays.copyOf(items, 2 * size);
                }
                long item = Math.min(priority, HIGHEST) << 32 | (Integer.MAX_VALUE - marking);
                int i = size++;
                while (i > 0 && items[(i - 1) / 2] > item) {
                    items[i] = items[(i - 1) / 2];
                    i = (i - 1) / 2;
                }
                items[i] = item;
            }

            @Override
            public int pop() {
                if (size == 0) {
                    return -1;
                }
                int first = Integer.MAX_VALUE - (int) items[0];
                long last = items[--size];
                int i = 0;
                while (true) {
                    int child = 2 * i + 1;
                    if (child >= size) {
                        break;
                    }
                    if (child + 1 < size && items[child + 1] < items[child]) {
                        child++;
                    }
                    if (items[child] >= last) {
                        break;
                    }
                    items[i] = items[child];
                    i = child;
                }
                items[i] = last;
                return first;
            }
        };
    }
}
