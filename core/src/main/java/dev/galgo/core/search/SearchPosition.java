package dev.galgo.core.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import java.util.Arrays;

/**
 * Where a search stands, as numbers that mean the same in another process: slots, ways and positions in the present schedule. What was added first is
 * read first.
 */
public final class SearchPosition {
    private final IntArrayList cells;
    private int next;

    /** To be written. */
    public SearchPosition() {
        this.cells = new IntArrayList();
    }

    /** To be read. */
    public SearchPosition(int[] written) {
        this.cells = IntArrayList.wrap(Arrays.copyOf(written, written.length));
    }

    public SearchPosition add(int number) {
        cells.add(number);
        return this;
    }

    public SearchPosition add(boolean flag) {
        return add(flag ? 1 : 0);
    }

    public SearchPosition addAll(int[] numbers) {
        add(numbers.length);
        cells.addElements(cells.size(), numbers);
        return this;
    }

    public SearchPosition addAll(IntCollection numbers) {
        return addAll(numbers.toIntArray());
    }

    public SearchPosition addAll(long[] numbers) {
        add(numbers.length);
        for (long number : numbers) {
            add((int) (number >> 32)).add((int) number);
        }
        return this;
    }

    /** The present schedule of a cursor. */
    public SearchPosition addSchedule(SchedulePrefix schedule) {
        return addAll(schedule.slots()).addAll(schedule.ways());
    }

    public int next() {
        return cells.getInt(next++);
    }

    public boolean nextFlag() {
        return next() != 0;
    }

    public int[] nextInts() {
        int count = next();
        var numbers = new int[count];
        cells.getElements(next, numbers, 0, count);
        next += count;
        return numbers;
    }

    public long[] nextLongs() {
        var numbers = new long[next()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (long) next() << 32 | (next() & 0xFFFFFFFFL);
        }
        return numbers;
    }

    public SchedulePrefix nextSchedule() {
        return new SchedulePrefix(nextInts(), nextInts());
    }

    /** Adds what was written apart. */
    public SearchPosition append(int[] others) {
        cells.addElements(cells.size(), others);
        return this;
    }

    /** All of it. */
    public int[] cells() {
        return cells.toIntArray();
    }
}
