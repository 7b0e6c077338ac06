package dev.galgo.corpus.programs.chance;

import static dev.galgo.corpus.Mechanism.CHANCE;

import dev.galgo.corpus.Correct;
import java.io.ByteArrayOutputStream;
import java.rmi.server.UID;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The same calls where no clock, counter or thread shows. */
public final class PlatformChanceNeighbours {
    private PlatformChanceNeighbours() {}

    @Correct(mechanism = CHANCE)
    public static class ArchiveWithTime extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var entry = new ZipEntry("a");
            entry.setTime(1_000_000_000_000L);
            new ZipOutputStream(new ByteArrayOutputStream()).putNextEntry(entry);
            return entry.getTime() == 1_000_000_000_000L;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class NameOfClass extends Drawing {
        @Override
        boolean lucky() {
            return getClass().getSimpleName().equals("NameOfClass");
        }
    }

    @Correct(mechanism = CHANCE)
    public static class IdOfProgram extends Drawing {
        @Override
        boolean lucky() {
            return new UID((short) 7).equals(new UID((short) 7));
        }
    }

    @Correct(mechanism = CHANCE)
    public static class SearchAlone extends Drawing {
        @Override
        boolean lucky() {
            var map = new ConcurrentHashMap<>(Map.of(7, 8));
            return map.search(Long.MAX_VALUE, (key, value) -> value) == 8;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class StreamOfSpliterator extends Drawing {
        @Override
        boolean lucky() {
            var all = List.of(3, 4).spliterator();
            return StreamSupport.stream(all, false).findFirst().orElseThrow() == 3;
        }
    }

    @Correct(mechanism = CHANCE)
    public static class YearOfProgram extends Drawing {
        @Override
        boolean lucky() throws Exception {
            var format = new SimpleDateFormat("dd.MM.yy", Locale.ROOT);
            format.set2DigitYearStart(new Date(0));
            var first = format.parse("01.02.03");
            return first.equals(format.parse("01.02.03"));
        }
    }
}
