package dev.galgo.bench.jdk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The fields that generated actors have, what can be done to them and seen of them; read from a text of templates. */
final class Vocabulary {
    /** A kind of field: its type, how it begins, what changes it, what looks at it. */
    record Kind(String name, String type, String start, List<String> statements, List<String> views) {}

    /** Statements that need several fields, by their kinds. */
    record Join(List<String> kinds, List<String> statements) {}

    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private final List<Join> joins = new ArrayList<>();

    Vocabulary() {
        List<String> statements = new ArrayList<>();
        List<String> views = new ArrayList<>();
        for (String line : text("vocabulary.txt").lines().toList()) {
            int space = line.indexOf(' ');
            if (line.startsWith("#") || space < 0) {
                continue;
            }
            String rest = line.substring(space + 1).strip();
            switch (line.substring(0, space)) {
                case "do" -> statements.add(rest);
                case "see" -> views.add(rest);
                case "join" -> {
                    statements = new ArrayList<>();
                    joins.add(new Join(List.of(rest.split(" ")), statements));
                }
                default -> {
                    statements = new ArrayList<>();
                    views = new ArrayList<>();
                    int equals = rest.indexOf(" = ");
                    int colon = rest.indexOf(" : ");
                    String name = rest.substring(0, equals);
                    kinds.put(
                            name,
                            new Kind(
                                    name,
                                    rest.substring(equals + 3, colon),
                                    rest.substring(colon + 3),
                                    statements,
                                    views));
                }
            }
        }
    }

    List<Kind> kinds() {
        return List.copyOf(kinds.values());
    }

    Kind kind(String name) {
        return Objects.requireNonNull(kinds.get(name), name);
    }

    List<Join> joins() {
        return joins;
    }

    /** The source of the class that all programs use. */
    static String kit() {
        return text("Kit.txt");
    }

    private static String text(String name) {
        try (var in = Objects.requireNonNull(Vocabulary.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
