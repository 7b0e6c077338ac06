package dev.galgo.control.table;

import dev.galgo.control.table.Entry.Sort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
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
    private static final Pattern BOUND = Pattern.compile(" (since|until) (\\d+)$");

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
        for (var part : text.split(", ")) {
            var words = part.split(" ");
            if (words[0].equals(frontEnd)) {
                return Handling.valueOf(words[1].toUpperCase(Locale.ROOT));
            }
        }
        throw new IllegalStateException(category.id() + ".table says nothing of " + frontEnd + ": " + text);
    }

    private void member(String line) {
        if (handling == null || owner == null) {
            throw new IllegalStateException(category.id() + ".table has a member without a class or handling: " + line);
        }
        int since = 0;
        int until = Integer.MAX_VALUE;
        var bounded = BOUND.matcher(line);
        var text = line;
        if (bounded.find()) {
            int version = Integer.parseInt(bounded.group(2));
            since = bounded.group(1).equals("since") ? version : since;
            until = bounded.group(1).equals("until") ? version : until;
            text = line.substring(0, bounded.start());
        }
        var sides = text.split(" = ");
        var hooks = sides.length == 1 ? new String[0] : sides[1].strip().split(", ");
        var left = sides[0].strip();
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
                hooks.length == 0 ? null : hooks[0],
                hooks.length < 2 ? null : hooks[1],
                since,
                until));
    }
}
