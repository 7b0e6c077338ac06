package dev.galgo.core.check;

import dev.galgo.core.checkpoint.ExactText;
import dev.galgo.core.search.SchedulePrefix;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * A search without a visited set at one moment.
 *
 * @param counts what it had counted
 * @param depthCut the limit of depth at which schedules were cut; empty if none was
 * @param tooMany whether there were more findings than are kept
 * @param identities of what it had found, in the order found
 * @param routes to these
 * @param evidence what it had seen the program do
 * @param endsKnown whether all the ends of its schedules are known
 * @param ends hashes of these
 * @param position where it stood
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ScheduleCheckpoint(
        long[] counts,
        String depthCut,
        boolean tooMany,
        List<String> identities,
        List<SchedulePrefix> routes,
        KeptEvidence evidence,
        boolean endsKnown,
        long[] ends,
        int[] position) {
    private static final int VERSION = 0x67733034;

    static ScheduleCheckpoint of(
            long[] counts, String depthCut, Inspector inspector, KeptEvidence evidence, int[] position) {
        List<RawFinding> found = inspector.found();
        return new ScheduleCheckpoint(
                counts,
                depthCut,
                inspector.full(),
                found.stream().map(RawFinding::identity).toList(),
                found.stream().map(RawFinding::route).toList(),
                evidence,
                inspector.knowsEnds(),
                inspector.endsSeen(),
                position);
    }

    /** All of it, with a checksum before it. */
    byte[] bytes() {
        var texts = new ArrayList<byte[]>();
        texts.add(ExactText.bytes(depthCut));
        identities.forEach(identity -> texts.add(ExactText.bytes(identity)));
        List<String> seen = evidence.texts();
        seen.forEach(text -> texts.add(ExactText.bytes(text)));
        long size = 9L * Integer.BYTES
                + (long) (counts.length + ends.length) * Long.BYTES
                + (1L + position.length) * Integer.BYTES;
        size += texts.stream()
                .mapToLong(text -> text.length + (long) Integer.BYTES)
                .sum();
        size += routes.stream()
                .mapToLong(route -> 2L * (1 + route.length()) * Integer.BYTES)
                .sum();
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(size));
        bytes.putInt(0).putInt(VERSION).putInt(counts.length);
        for (long count : counts) {
            bytes.putLong(count);
        }
        bytes.putInt(tooMany ? 1 : 0).putInt(identities.size()).putInt(seen.size());
        texts.forEach(text -> bytes.putInt(text.length).put(text));
        routes.forEach(route -> {
            put(bytes, route.slots());
            put(bytes, route.ways());
        });
        bytes.putInt(endsKnown ? 1 : 0).putInt(ends.length);
        for (long end : ends) {
            bytes.putLong(end);
        }
        put(bytes, position);
        byte[] all = Arrays.copyOf(bytes.array(), bytes.position());
        ByteBuffer.wrap(all).putInt(checksum(all));
        return all;
    }

    private static void put(ByteBuffer bytes, int[] numbers) {
        bytes.putInt(numbers.length);
        for (int number : numbers) {
            bytes.putInt(number);
        }
    }

    /**
     * What was written.
     *
     * @throws IllegalArgumentException if it is something else
     */
    static ScheduleCheckpoint read(byte[] all) {
        ByteBuffer bytes = ByteBuffer.wrap(all);
        if (bytes.getInt() != checksum(all) || bytes.getInt() != VERSION) {
            throw new IllegalArgumentException("the checksum is wrong");
        }
        var counts = new long[bytes.getInt()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = bytes.getLong();
        }
        boolean tooMany = bytes.getInt() != 0;
        int findings = bytes.getInt();
        int seen = bytes.getInt();
        String depthCut = text(bytes);
        var identities = new ArrayList<String>();
        for (int i = 0; i < findings; i++) {
            identities.add(text(bytes));
        }
        var evidence = new ArrayList<String>();
        for (int i = 0; i < seen; i++) {
            evidence.add(text(bytes));
        }
        var routes = new ArrayList<SchedulePrefix>();
        for (int i = 0; i < findings; i++) {
            routes.add(new SchedulePrefix(numbers(bytes), numbers(bytes)));
        }
        boolean endsKnown = bytes.getInt() != 0;
        var ends = new long[bytes.getInt()];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = bytes.getLong();
        }
        return new ScheduleCheckpoint(
                counts,
                depthCut,
                tooMany,
                identities,
                routes,
                KeptEvidence.of(evidence),
                endsKnown,
                ends,
                numbers(bytes));
    }

    private static String text(ByteBuffer bytes) {
        var text = new byte[bytes.getInt()];
        bytes.get(text);
        return ExactText.of(text);
    }

    private static int[] numbers(ByteBuffer bytes) {
        var numbers = new int[bytes.getInt()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = bytes.getInt();
        }
        return numbers;
    }

    /** Of all but the checksum itself. */
    private static int checksum(byte[] all) {
        var sum = new CRC32C();
        sum.update(all, Math.min(Integer.BYTES, all.length), Math.max(0, all.length - Integer.BYTES));
        return (int) sum.getValue();
    }
}
