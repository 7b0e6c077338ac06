package dev.galgo.pi.check;

import dev.galgo.pi.check.NameResolution.Header;
import dev.galgo.pi.model.Body;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.pi.syntax.Tree.Item;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the names in equations to slots. On the way: everything is defined, calls have the right number of arguments, and each actor keeps its own
 * name to itself, which is R. Amadio's unique receiver condition.
 */
final class Bodies {
    private static final int SELF = 0;

    private final NameResolution resolution;
    private final PiReporter reporter;
    final Map<String, Body> bodies = new LinkedHashMap<>();
    final List<InitialActor> starts = new ArrayList<>();

    Bodies(NameResolution resolution, PiReporter reporter) {
        this.resolution = resolution;
        this.reporter = reporter;
        resolution.headers.forEach((name, header) -> bodies.put(name, body(header)));
        var actors = scope(List.copyOf(resolution.starts.keySet()));
        for (Tree.Start start : resolution.starts.values()) {
            Next.Call call = call(start.call(), actors);
            int self = actors.getOrDefault(start.name().text(), SELF);
            if (call != null && owned(call) != self) {
                given(start.call(), "the start of " + start.name().text());
            }
            if (call != null) {
                starts.add(new InitialActor(
                        start.name().text(), "", call, start.name().place()));
            }
        }
    }

    private static Map<String, Integer> scope(List<String> slots) {
        var scope = new HashMap<String, Integer>();
        for (String slot : slots) {
            scope.putIfAbsent(slot, scope.size());
        }
        return scope;
    }

    private Body body(Header header) {
        Tree.Body body = header.tree().body();
        if (body instanceof Tree.Body.Receive receive) {
            var branches = new ArrayList<Body.Branch>();
            for (Tree.Branch branch : receive.branches()) {
                branches.add(branch(header, branch));
            }
            return new Body.Receive(branches);
        }
        Map<String, Integer> scope = scope(header.slots());
        if (body instanceof Tree.Body.Choose choose) {
            return new Body.Choose(
                    choose.ways().stream().map(way -> goOn(header, way, scope)).toList());
        }
        return act(header, (Tree.Body.Act) body, scope);
    }

    private Body.Branch branch(Header header, Tree.Branch branch) {
        Map<String, Integer> scope = scope(header.slots());
        Tree.Name on = branch.channel().name();
        Integer slot = scope.get(on.text());
        if (slot == null) {
            unbound(on);
        } else if (slot != SELF) {
            reporter.error(
                    "U1",
                    on.place(),
                    "'" + on.text() + "' is received on but not owned by "
                            + header.tree().name().text() + ": unique receiver");
        }
        String channel = branch.channel().channel();
        if (channel == null && slot != null && slot == SELF) {
            reporter.error("T6", on.place(), "'" + on.text() + "' is an actor: say which of its messages is received");
        }
        var names = new ArrayList<String>();
        for (Tree.Name binder : branch.binders()) {
            bind(binder, scope);
            names.add(binder.text());
        }
        return new Body.Branch(channel == null ? "" : channel, names, goOn(header, branch.next(), scope), on.place());
    }

    private void bind(Tree.Name name, Map<String, Integer> scope) {
        if (scope.putIfAbsent(name.text(), scope.size()) != null) {
            reporter.error("N3", name.place(), "'" + name.text() + "' is there twice");
            scope.put(" " + name.text() + name.place(), scope.size()); // it still takes a slot
        }
    }

    /** What the actor itself goes on with. */
    private Next goOn(Header header, Tree.Next next, Map<String, Integer> scope) {
        if (next instanceof Tree.Next.Call call) {
            Next.Call resolved = call(call, scope);
            String equation = header.tree().name().text();
            if (resolved != null && owned(resolved) != SELF) {
                given(call, equation);
            }
            return resolved == null ? new Next.Nothing(next.place()) : resolved;
        }
        return new Next.Nothing(next.place());
    }

    private Body act(Header header, Tree.Body.Act act, Map<String, Integer> scope) {
        int slots = header.slots().size();
        for (Tree.Creation creation : act.created()) {
            bind(creation.name(), scope);
        }
        var outputs = new ArrayList<Body.Output>();
        for (Tree.Output output : act.outputs()) {
            Term to = term(output.to(), scope);
            List<Term> payload = terms(output.payload(), scope);
            if (to != null && payload.size() == output.payload().size()) {
                outputs.add(new Body.Output(to, payload, output.to().place()));
            }
        }
        var owners = new Next.@Nullable Call[slots + act.created().size()];
        Next next = new Next.Nothing(header.tree().name().place());
        for (Tree.Next thread : act.threads()) {
            Next.Call call = thread instanceof Tree.Next.Call tree ? call(tree, scope) : null;
            if (call != null && claim(header, (Tree.Next.Call) thread, call, owners, slots)) {
                next = owners[SELF] == call ? call : next;
            }
        }
        var created = new ArrayList<Body.Creation>();
        for (Tree.Creation creation : act.created()) {
            Next.Call begins = owners[slots + created.size()];
            String name = creation.name().text();
            if (begins == null) {
                reporter.warning("L1", creation.name().place(), "'" + name + "' is created and nobody receives for it");
            }
            created.add(new Body.Creation(
                    name, creation.sort().actor(), begins, creation.name().place()));
        }
        return new Body.Act(created, outputs, next);
    }

    /** Gives a thread the name that it owns; false, and said, if that is not possible. */
    private boolean claim(Header header, Tree.Next.Call tree, Next.Call call, Next.@Nullable Call[] owners, int slots) {
        String equation = header.tree().name().text();
        int slot = owned(call);
        if (slot < 0 || (slot != SELF && slot < slots)) {
            given(tree, equation);
            return false;
        }
        Next.Call other = owners[slot];
        if (other != null) {
            reporter.error(
                    "U2",
                    tree.place(),
                    "own name '" + NameResolution.name(tree.owned().get(0)).text() + "' goes to two threads ("
                            + other.equation() + " and " + call.equation() + ")");
            return false;
        }
        owners[slot] = call;
        return true;
    }

    /** The slot that the call gives away as its own; -1 if it is no actor. */
    private static int owned(Next.Call call) {
        return call.arguments().isEmpty() || call.arguments().get(0).channel() != null
                ? -1
                : call.arguments().get(0).slot();
    }

    private void given(Tree.Next.Call call, String by) {
        Place place =
                call.owned().isEmpty() ? call.place() : call.owned().get(0).place();
        String name = call.owned().isEmpty()
                ? "nothing"
                : "'" + NameResolution.name(call.owned().get(0)).text() + "'";
        reporter.error(
                "U3",
                place,
                call.equation().text() + " is given " + name + " as its own, which " + by + " does not own");
    }

    /** The call; null, and said, if it cannot be made. */
    private Next.@Nullable Call call(Tree.Next.Call call, Map<String, Integer> scope) {
        List<Term> owned = terms(call.owned(), scope);
        List<Term> known = terms(call.known(), scope);
        if (!resolution.isLocation(call.equation())) {
            return null;
        }
        Header header =
                Objects.requireNonNull(resolution.headers.get(call.equation().text()));
        int takesOwned = header.tree().owned().size();
        int takesKnown = header.tree().known().size();
        if (call.owned().size() != takesOwned || call.known().size() != takesKnown) {
            reporter.error(
                    "T1",
                    call.place(),
                    call.equation().text() + " owns " + takesOwned + " and knows " + takesKnown
                            + (takesKnown == 1 ? " name" : " names") + " ("
                            + header.tree().name().place() + "), got "
                            + call.owned().size() + " and " + call.known().size());
            return null;
        }
        if (owned.size() != takesOwned || known.size() != takesKnown) {
            return null;
        }
        var arguments = new ArrayList<Term>(owned);
        arguments.addAll(known);
        return new Next.Call(call.equation().text(), arguments, call.place());
    }

    private List<Term> terms(List<Item> items, Map<String, Integer> scope) {
        var terms = new ArrayList<Term>();
        for (Item item : items) {
            Term term = term((Item.Actual) item, scope);
            if (term != null) {
                terms.add(term);
            }
        }
        return terms;
    }

    private @Nullable Term term(Item.Actual item, Map<String, Integer> scope) {
        Integer slot = scope.get(item.name().text());
        if (slot == null) {
            unbound(item.name());
            return null;
        }
        return new Term(slot, item.channel());
    }

    private void unbound(Tree.Name name) {
        reporter.error("N1", name.place(), "nothing is called '" + name.text() + "' here");
    }
}
