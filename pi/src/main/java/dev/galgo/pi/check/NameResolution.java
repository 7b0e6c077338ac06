package dev.galgo.pi.check;

import dev.galgo.pi.model.ActorKind;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.pi.syntax.Tree.Item;
import dev.galgo.pi.syntax.Tree.Piece;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the names of a model stand for: kinds of actors, equations with their slots, actors of the start. */
final class NameResolution {
    /** An equation whose slots are known. */
    record Header(Tree.Equation tree, List<String> slots, List<Tree.@Nullable Sort> sorts) {}

    final Map<String, ActorKind> types = new LinkedHashMap<>();
    /** Where each message is declared. */
    final Map<Sort, Place> channels = new HashMap<>();

    final Map<String, Header> headers = new LinkedHashMap<>();
    final Map<String, Tree.Start> starts = new LinkedHashMap<>();
    final Set<String> finals = new TreeSet<>();
    private final PiReporter reporter;

    NameResolution(Tree tree, PiReporter reporter) {
        this.reporter = reporter;
        tree.actors().forEach(this::actor);
        tree.actors().forEach(this::payloads);
        tree.equations().forEach(piece -> header(((Piece.One<Tree.Equation>) piece).what()));
        tree.init().forEach(piece -> start(((Piece.One<Tree.Start>) piece).what()));
        if (starts.isEmpty()) {
            reporter.error("N5", tree.end(), "nobody is there at the start: 'init { ... }' has no actor");
        }
        for (Tree.Name name : tree.finals()) {
            if (isLocation(name)) {
                finals.add(name.text());
            }
        }
    }

    private void actor(Tree.Actor actor) {
        var channels = new LinkedHashMap<String, List<Sort>>();
        for (Tree.Channel channel : actor.channels()) {
            var payload = channel.payload().stream()
                    .map(sort -> new Sort(sort.actor(), sort.channel()))
                    .toList();
            this.channels.putIfAbsent(new Sort(actor.name(), channel.name()), channel.place());
            if (channels.put(channel.name(), payload) != null) {
                twice(channel.place(), channel.name());
            }
        }
        if (types.put(actor.name(), new ActorKind(actor.name(), actor.isStatic(), channels, actor.place())) != null) {
            twice(actor.place(), actor.name());
        }
    }

    private void payloads(Tree.Actor actor) {
        actor.channels().forEach(channel -> channel.payload().forEach(this::sort));
    }

    /** The sort that is written; null, and said, if there is no such thing. */
    @Nullable
    Sort sort(Tree.Sort sort) {
        ActorKind type = types.get(sort.actor());
        if (type == null) {
            reporter.error(
                    "N4",
                    sort.place(),
                    "there is no kind of actor '" + sort.actor() + "'" + nearest(sort.actor(), types.keySet()));
            return null;
        }
        if (sort.channel() != null && !type.channels().containsKey(sort.channel())) {
            reporter.error(
                    "N4",
                    sort.place(),
                    sort.actor() + " takes no message '" + sort.channel() + "'"
                            + nearest(sort.channel(), type.channels().keySet()));
            return null;
        }
        return new Sort(sort.actor(), sort.channel());
    }

    private void header(Tree.Equation equation) {
        String name = equation.name().text();
        if (equation.owned().size() != 1) {
            reporter.error(
                    "U4",
                    equation.name().place(),
                    name + " owns " + equation.owned().size() + " names: an equation owns one, that of its actor");
        }
        var slots = new ArrayList<String>();
        var sorts = new ArrayList<Tree.@Nullable Sort>();
        for (List<Item> items : List.of(equation.owned(), equation.known())) {
            for (Item item : items) {
                String slot = name(item).text();
                if (slots.contains(slot)) {
                    twice(item.place(), slot);
                }
                slots.add(slot);
                sorts.add(item instanceof Item.Formal formal ? formal.sort() : null);
            }
        }
        if (headers.put(name, new Header(equation, slots, sorts)) != null) {
            twice(equation.name().place(), name);
        }
    }

    static Tree.Name name(Item item) {
        return item instanceof Item.Formal formal ? formal.name() : ((Item.Actual) item).name();
    }

    private void start(Tree.Start start) {
        if (starts.put(start.name().text(), start) != null) {
            twice(start.name().place(), start.name().text());
        }
    }

    /** Whether there is such an equation; says so if not. */
    boolean isLocation(Tree.Name name) {
        boolean known = headers.containsKey(name.text());
        if (!known) {
            reporter.error(
                    "N2",
                    name.place(),
                    "there is no equation '" + name.text() + "'" + nearest(name.text(), headers.keySet()));
        }
        return known;
    }

    private void twice(Place place, String name) {
        reporter.error("N3", place, "'" + name + "' is there twice");
    }

    /** The name that was perhaps meant. */
    static String nearest(String name, Iterable<String> known) {
        for (String one : known) {
            if (one.equalsIgnoreCase(name)
                    || (Math.abs(one.length() - name.length()) <= 1 && differsByOne(one, name))) {
                return "; is '" + one + "' meant?";
            }
        }
        return "";
    }

    private static boolean differsByOne(String one, String two) {
        int prefix = 0;
        while (prefix < Math.min(one.length(), two.length()) && one.charAt(prefix) == two.charAt(prefix)) {
            prefix++;
        }
        int suffix = 0;
        while (suffix < Math.min(one.length(), two.length()) - prefix
                && one.charAt(one.length() - 1 - suffix) == two.charAt(two.length() - 1 - suffix)) {
            suffix++;
        }
        return one.length() > 2 && Math.max(one.length(), two.length()) - prefix - suffix <= 1;
    }
}
