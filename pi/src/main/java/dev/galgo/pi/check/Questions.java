package dev.galgo.pi.check;

import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.Equation;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Location;
import dev.galgo.pi.model.ModelQuestion;
import dev.galgo.pi.model.Sort;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.pi.syntax.Tree.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the model asks about itself: names are resolved at once, sorts are checked when they are known. */
final class Questions {
    private final NameResolution resolution;
    private final PiReporter reporter;
    /** The name of an equation that creates somebody. */
    private final Optional<String> creator;

    private final List<ModelQuestion> asked = new ArrayList<>();
    private final List<Use> uses = new ArrayList<>();

    /** A name that a question says is in a slot. */
    private record Use(Item.Actual item, String equation, int slot) {}

    Questions(List<Tree.Question> questions, NameResolution resolution, Bodies bodies, PiReporter reporter) {
        this.resolution = resolution;
        this.reporter = reporter;
        this.creator = bodies.bodies.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Body.Act act
                        && !act.created().isEmpty())
                .map(Map.Entry::getKey)
                .findFirst();
        for (Tree.Question question : questions) {
            if (question instanceof Tree.Question.Reach reach) {
                reach(reach);
            } else {
                asked.add(new ModelQuestion.Deadlock(question.place()));
            }
        }
    }

    List<ModelQuestion> asked() {
        return asked;
    }

    private void reach(Tree.Question.Reach reach) {
        var locations = new ArrayList<Location>();
        for (Tree.Location written : reach.locations()) {
            Location location = location(written);
            if (location != null) {
                locations.add(location);
            }
        }
        int most = mostOverlapping(locations);
        if (most > ModelQuestion.Reach.MOST_OVERLAPPING) {
            reporter.error(
                    "P5",
                    reach.place(),
                    most + " of these overlap, so that an actor may be meant by several: no more than "
                            + ModelQuestion.Reach.MOST_OVERLAPPING
                            + " can be asked for together; ask for fewer, or say more of what their actors know");
        }
        if (locations.size() == reach.locations().size()) {
            asked.add(new ModelQuestion.Reach(reach.place(), reach.wanted(), locations));
        }
    }

    /** The location; null, and said, if there is no such thing. */
    private @Nullable Location location(Tree.Location written) {
        if (!resolution.isLocation(written.name())) {
            return null;
        }
        String name = written.name().text();
        Tree.Pattern pattern = written.pattern();
        if (pattern == null) {
            return Location.of(name);
        }
        if (creator.isPresent()) {
            reporter.error(
                    "S5",
                    pattern.place(),
                    "what actors know is not asked about in a system that creates some, as " + creator.get()
                            + " does: leave out the arguments and ask for '" + name + "'");
            return null;
        }
        Tree.Equation equation =
                Objects.requireNonNull(resolution.headers.get(name)).tree();
        int owns = equation.owned().size();
        int knows = equation.known().size();
        if (pattern.owned().size() != owns || pattern.known().size() != knows) {
            reporter.error(
                    "T1",
                    pattern.place(),
                    name + " owns " + owns + " and knows " + knows + (knows == 1 ? " name" : " names") + ", got "
                            + pattern.owned().size() + " and "
                            + pattern.known().size() + "; write '*' for what may be anything");
            return null;
        }
        var items = new ArrayList<Item>(pattern.owned());
        items.addAll(pattern.known());
        var arguments = new ArrayList<Location.Argument>();
        for (Item item : items) {
            if (item instanceof Item.Actual actual) {
                named(actual, name, arguments.size());
                arguments.add(new Location.Exactly(actual.name().text(), actual.channel()));
            } else {
                arguments.add(new Location.Anything());
            }
        }
        return new Location(name, arguments);
    }

    private void named(Item.Actual item, String equation, int slot) {
        String name = item.name().text();
        if (resolution.starts.containsKey(name)) {
            uses.add(new Use(item, equation, slot));
        } else {
            reporter.error(
                    "N1",
                    item.place(),
                    "nobody in 'init' is called '" + name + "'"
                            + NameResolution.nearest(name, resolution.starts.keySet()));
        }
    }

    /** How many different ones are linked by overlaps. */
    private static int mostOverlapping(List<Location> locations) {
        var left = new LinkedHashSet<Location>();
        locations.forEach(location -> left.add(location.admitsAll() ? Location.of(location.name()) : location));
        int most = 0;
        while (!left.isEmpty()) {
            var linked = new ArrayList<Location>();
            linked.add(left.iterator().next());
            left.remove(linked.get(0));
            for (int i = 0; i < linked.size(); i++) {
                Location one = linked.get(i);
                left.stream().filter(one::overlaps).forEach(linked::add);
                linked.forEach(left::remove);
            }
            most = Math.max(most, linked.size());
        }
        return most;
    }

    /** Whether what is named fits the slots that it is said to be in; says so if not. */
    void checkSorts(Map<String, Equation> equations, List<InitialActor> starts) {
        var types = new HashMap<String, String>();
        starts.forEach(start -> types.put(start.name(), start.type()));
        for (Use use : uses) {
            Item.Actual item = use.item();
            String actor = item.name().text();
            String type = Objects.requireNonNull(types.get(actor));
            Sort given = resolution.sort(new Tree.Sort(item.place(), type, item.channel()));
            Equation equation = Objects.requireNonNull(equations.get(use.equation()));
            Sort held = equation.sorts().get(use.slot());
            if (given != null && !given.equals(held)) {
                reporter.error(
                        "T3",
                        item.place(),
                        "'" + new Location.Exactly(actor, item.channel()) + "' is a " + given + ", and '"
                                + equation.slots().get(use.slot()) + "' of " + equation.name() + " is a " + held);
            }
        }
    }
}
