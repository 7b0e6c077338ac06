package dev.galgo.abs.unknown;

import dev.galgo.abs.context.StartContext;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which values of a main block nobody knows, as typed: {@code n:Int,list:List<Int>,digit:Int[0..9]}.
 *
 * @param all in the order in which they were named
 * @param where what they must be like for a run to be of interest, as an expression; empty if all are
 */
public record UnknownValues(List<Named> all, Optional<String> where) {
    private static final Pattern NAMED = Pattern.compile(
            "\\s*([a-z][A-Za-z0-9_']*)\\s*(?::\\s*([^\\[]+?))?\\s*(?:\\[\\s*(-?\\d+)\\s*\\.\\.\\s*(-?\\d+)\\s*])?\\s*");

    public UnknownValues {
        all = List.copyOf(all);
    }

    /**
     * One of them.
     *
     * @param type as written; empty if the main block declares it
     * @param range empty if there is none
     */
    public record Named(String name, Optional<String> type, Optional<Range> range) {}

    /** From the least to the most. */
    public record Range(BigInteger least, BigInteger most) {}

    /** What was typed is not understood. */
    public static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(String message) {
            super(message);
        }
    }

    /** Reads what was typed. */
    public static UnknownValues of(String typed, Optional<String> where) throws Malformed {
        var all = new ArrayList<Named>();
        for (String part : split(typed, ',')) {
            Matcher matcher = NAMED.matcher(part);
            if (!matcher.matches()) {
                throw new Malformed("'" + part.strip() + "' is no unknown value");
            }
            String name = matcher.group(1);
            if (all.stream().anyMatch(one -> one.name().equals(name))) {
                throw new Malformed("'" + name + "' is named twice");
            }
            Optional<Range> range = Optional.empty();
            if (matcher.group(3) != null) {
                var least = new BigInteger(matcher.group(3));
                var most = new BigInteger(matcher.group(4));
                if (least.compareTo(most) > 0) {
                    throw new Malformed("'" + part.strip() + "' has no value: " + least + " is more than " + most);
                }
                range = Optional.of(new Range(least, most));
            }
            all.add(new Named(name, Optional.ofNullable(matcher.group(2)), range));
        }
        return new UnknownValues(all, where);
    }

    /** The unknown data of a context, with what is said of some of them; what is said of others is for other contexts. */
    static UnknownValues of(StartContext context, Optional<UnknownValues> said) {
        var all = new ArrayList<Named>();
        for (StartContext.Unknown one : context.unknown()) {
            Optional<Range> range = said.stream()
                    .flatMap(values -> values.all().stream())
                    .filter(named -> named.name().equals(one.name()))
                    .flatMap(named -> named.range().stream())
                    .findFirst();
            all.add(new Named(one.name(), Optional.of(one.type()), range));
        }
        return new UnknownValues(all, said.flatMap(UnknownValues::where));
    }

    /** Reads values for them: {@code n=3;list=list[1, 2]}. */
    public Map<String, String> given(String typed) throws Malformed {
        Map<String, String> values = new LinkedHashMap<>();
        for (String part : split(typed, ';')) {
            int at = part.indexOf('=');
            String name = at < 0 ? part.strip() : part.substring(0, at).strip();
            if (at < 0 || all.stream().noneMatch(one -> one.name().equals(name))) {
                throw new Malformed("'" + part.strip() + "' gives none of the unknown values a value");
            }
            values.put(name, part.substring(at + 1).strip());
        }
        return values;
    }

    /** Cuts a text at a sign, where that stands neither within brackets nor within a string. */
    static List<String> split(String text, char at) {
        var parts = new ArrayList<String>();
        int depth = 0;
        boolean quoted = false;
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (quoted) {
                i += one == '\\' ? 1 : 0;
                quoted = one != '"';
            } else if (one == '"') {
                quoted = true;
            } else if ("<([{".indexOf(one) >= 0) {
                depth++;
            } else if (">)]}".indexOf(one) >= 0) {
                depth--;
            } else if (one == at && depth == 0) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }
}
