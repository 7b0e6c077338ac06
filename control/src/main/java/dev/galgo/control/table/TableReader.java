package dev.galgo.control.table;

import dev.galgo.control.table.Entry.Sort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the files of the table. A line is one of these:
 *
 * <pre>
 * # a comment
 * foundry controlled, pekko noted               what is done about all that follows, until the next such line
 * java.util.concurrent.Executors                a class; its members follow, indented
 *     static new*                               a static method, here any that begins so, with any parameters
 *     submit(Runnable, Object) = Pools.submit   an instance method, these parameters, and the hook in its place
 *     new() = Clocks.date, Clocks.newDate       a constructor: what gives its one argument, and what stands for a reference to it
 *     field in = Streams.in                     a static field that is read
 *     super toString() = Identity.superText     a method that is called by super
 *     threadId() since 19                       one that older versions of Java do not have; until, one that newer do not
 * </pre>
 */
final class TableReader {
    private static final String SINCE = " since ";
    private static final String UNTIL = " until ";

    private final Category category;
    private final String frontEnd;
    private final List<Entry> entries = new ArrayList<>();
    private @Nullable Handling handling;
    private @Nullable String owner;

    private TableReader(Category category, String frontEnd) {
        this.category = category;
        this.frontEnd = frontEnd;
    }

    /** All files, with what this front end does. */
    static List<Entry> read(String frontEnd) {
        var all = new ArrayList<Entry>();
        for (var category : Category.values()) {
            var reader = new TableReader(category, frontEnd);
            text(category.id() + ".table").lines().forEach(reader::line);
            all.addAll(reader.entries);
        }
        return all;
    }

    private static String text(String file) {
        try (var in = TableReader.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("Galgo is not complete: " + file + " is missing.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void line(String line) {
        var text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return;
        }
        if (Character.isWhitespace(line.charAt(0))) {
            member(text);
        } else if (text.startsWith("foundry ")) {
            handling = handling(text);
        } else {
            owner = text.replace('.', '/');
        }
    }

    private Handling handling(String text) {
        int at = text.indexOf(frontEnd + " ");
        if (at >= 0) {
            int end = text.indexOf(',', at);
            var word = text.substring(at + frontEnd.length() + 1, end < 0 ? text.length() : end);
            return Handling.valueOf(word.toUpperCase(Locale.ROOT));
        }
        throw new IllegalStateException(category.id() + ".table says nothing of " + frontEnd + ": " + text);
    }

    private void member(String line) {
        if (handling == null || owner == null) {
            throw new IllegalStateException(category.id() + ".table has a member without a class or handling: " + line);
        }
        int since = 0;
        int until = Integer.MAX_VALUE;
        var text = line;
        int bound = Math.max(line.lastIndexOf(SINCE), line.lastIndexOf(UNTIL));
        if (bound > 0) {
            int version = Integer.parseInt(line.substring(bound + SINCE.length()));
            since = line.startsWith(SINCE, bound) ? version : since;
            until = line.startsWith(UNTIL, bound) ? version : until;
            text = line.substring(0, bound);
        }
        int equals = text.indexOf(" = ");
        var hooks = equals < 0 ? "" : text.substring(equals + 3).strip();
        int comma = hooks.indexOf(", ");
        var left = equals < 0 ? text : text.substring(0, equals).strip();
        var sort = Sort.INSTANCE;
        if (left.startsWith("new(") || left.equals("new")) {
            sort = Sort.CONSTRUCTOR;
            left = "<init>" + left.substring("new".length());
        } else if (left.startsWith("static ")) {
            sort = Sort.STATIC;
        } else if (left.startsWith("field ")) {
            sort = Sort.FIELD;
        } else if (left.startsWith("super ")) {
            sort = Sort.SUPER;
        }
        var signature =
                sort == Sort.INSTANCE || sort == Sort.CONSTRUCTOR ? left : left.substring(left.indexOf(' ') + 1);
        int open = signature.indexOf('(');
        entries.add(new Entry(
                category,
                sort,
                owner,
                open < 0 ? signature : signature.substring(0, open),
                open < 0 ? null : signature.substring(open + 1, signature.length() - 1),
                handling,
                hooks.isEmpty() ? null : comma < 0 ? hooks : hooks.substring(0, comma),
                comma < 0 ? null : hooks.substring(comma + 2),
                since,
                until));
    }
}
