package dev.galgo.pi.check;

import dev.galgo.pi.syntax.Index;
import dev.galgo.pi.syntax.PiReporter;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.pi.syntax.Tree.Body;
import dev.galgo.pi.syntax.Tree.Item;
import dev.galgo.pi.syntax.Tree.Next;
import dev.galgo.pi.syntax.Tree.Piece;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Writes out loops, ranges and indexes: in what it gives, {@code fork[2]} is a plain name. */
final class LoopExpansion {
    /** More names than any model needs, and fewer than fill the memory. */
    private static final long MOST = 4_000_000;

    private final Tree written;
    private final PiReporter reporter;
    private final Map<String, Long> values = new HashMap<>();
    private long made;

    /** It has been said what is wrong. */
    private static final class Wrong extends RuntimeException {
        private static final long serialVersionUID = 1;

        Wrong() {
            super(null, null, false, false);
        }
    }

    LoopExpansion(Tree written, Map<String, Long> parameters, PiReporter reporter) {
        this.written = written;
        this.reporter = reporter;
        written.parameters().forEach(parameter -> values.put(parameter.name(), parameter.value()));
        new TreeMap<>(parameters).forEach((name, value) -> {
            if (values.replace(name, value) == null) {
                String known = values.isEmpty() ? "it has none" : "it has " + String.join(", ", values.keySet());
                reporter.error(
                        "P6",
                        new Place(written.end().file(), 1, 1),
                        "the model has no parameter '" + name + "': " + known);
            }
        });
    }

    Tree tree() {
        try {
            return new Tree(
                    written.name(),
                    List.of(),
                    written.actors(),
                    pieces(written.equations(), this::equation),
                    pieces(written.init(), start -> new Tree.Start(name(start.name()), call(start.call()))),
                    names(written.finals()),
                    written.questions().stream().map(this::question).toList(),
                    written.end());
        } catch (Wrong said) {
            return new Tree(
                    written.name(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), written.end());
        }
    }

    /** Loops do not nest, so two levels are all there is. */
    private <T> List<Piece<T>> pieces(List<Piece<T>> pieces, UnaryOperator<T> expand) {
        var all = new ArrayList<Piece<T>>();
        for (Piece<T> piece : pieces) {
            if (piece instanceof Piece.One<T> one) {
                all.add(new Piece.One<>(expand.apply(one.what())));
            } else if (piece instanceof Piece.Loop<T> loop) {
                repeat(loop, expand, all);
            }
        }
        return all;
    }

    private <T> void repeat(Piece.Loop<T> loop, UnaryOperator<T> expand, List<Piece<T>> into) {
        if (values.containsKey(loop.variable())) {
            throw wrong("N3", loop.place(), "'" + loop.variable() + "' is a parameter already");
        }
        long last = evaluate(loop.to());
        for (long i = evaluate(loop.from()); i <= last; i++) {
            values.put(loop.variable(), i);
            for (Piece<T> piece : loop.body()) {
                if (piece instanceof Piece.One<T> one) {
                    into.add(new Piece.One<>(expand.apply(one.what())));
                }
            }
            count(loop.place());
            mustHaveRoom(i, last, loop.place());
        }
        values.remove(loop.variable());
    }

    private void count(Place place) {
        if (++made > MOST) {
            throw tooLarge(place);
        }
    }

    /** Each round that is left makes a name at least: millions of them need not be made to see that they are too many. */
    private void mustHaveRoom(long now, long last, Place place) {
        long left = last - now;
        if (left < 0 || left > MOST - made) { // it is below zero if it is more than a number can say
            throw tooLarge(place);
        }
    }

    private Wrong tooLarge(Place place) {
        return wrong("P5", place, "the model is too large: more than " + MOST + " names when loops are written out");
    }

    private Tree.Equation equation(Tree.Equation equation) {
        return new Tree.Equation(
                name(equation.name()), items(equation.owned()), items(equation.known()), body(equation.body()));
    }

    private Body body(Body body) {
        if (body instanceof Body.Receive receive) {
            return new Body.Receive(receive.branches().stream()
                    .map(branch -> new Tree.Branch(
                            (Item.Actual) item(branch.channel()), names(branch.binders()), next(branch.next())))
                    .toList());
        }
        if (body instanceof Body.Choose choose) {
            return new Body.Choose(choose.ways().stream().map(this::next).toList());
        }
        var act = (Body.Act) body;
        return new Body.Act(
                act.created().stream()
                        .map(one -> new Tree.Creation(name(one.name()), one.sort()))
                        .toList(),
                act.outputs().stream()
                        .map(one -> new Tree.Output((Item.Actual) item(one.to()), items(one.payload())))
                        .toList(),
                act.threads().stream().map(this::next).toList());
    }

    private Next next(Next next) {
        return next instanceof Next.Call call ? call(call) : next;
    }

    private Next.Call call(Next.Call call) {
        return new Next.Call(name(call.equation()), items(call.owned()), items(call.known()));
    }

    private Tree.Question question(Tree.Question question) {
        return question instanceof Tree.Question.Reach reach
                ? new Tree.Question.Reach(
                        reach.place(),
                        reach.wanted(),
                        reach.locations().stream().map(this::location).toList())
                : question;
    }

    private Tree.Location location(Tree.Location location) {
        Tree.Pattern pattern = location.pattern();
        return new Tree.Location(
                name(location.name()),
                pattern == null
                        ? null
                        : new Tree.Pattern(pattern.place(), items(pattern.owned()), items(pattern.known())));
    }

    private List<Tree.Name> names(List<Tree.Name> names) {
        return names.stream().map(this::name).toList();
    }

    private List<Item> items(List<Item> items) {
        var all = new ArrayList<Item>();
        for (Item item : items) {
            if (item instanceof Item.Range range) {
                long last = evaluate(range.to());
                for (long i = evaluate(range.from()); i <= last; i++) {
                    var name = new Tree.Name(range.place(), indexed(range.text(), i), null);
                    all.add(new Item.Actual(name, null));
                    count(range.place());
                    mustHaveRoom(i, last, range.place());
                }
            } else {
                all.add(item(item));
            }
        }
        return all;
    }

    /** A formal is the same as an actual from here on, but for its sort. */
    private Item item(Item item) {
        if (item instanceof Item.Formal formal) {
            return new Item.Formal(name(formal.name()), formal.sort());
        }
        if (item instanceof Item.Anything) {
            return item;
        }
        var actual = (Item.Actual) item;
        return new Item.Actual(name(actual.name()), actual.channel());
    }

    private Tree.Name name(Tree.Name name) {
        count(name.place());
        @Nullable Index index = name.index();
        return index == null ? name : new Tree.Name(name.place(), indexed(name.text(), evaluate(index)), null);
    }

    private static String indexed(String text, long index) {
        return text + "[" + index + "]";
    }

    private long evaluate(Index index) {
        var stack = new long[index.parts().size()];
        int height = 0;
        for (Index.Part part : index.parts()) {
            if (part instanceof Index.Part.Literal number) {
                stack[height++] = number.value();
            } else if (part instanceof Index.Part.Variable variable) {
                Long value = values.get(variable.name());
                if (value == null) {
                    throw wrong(
                            "N1",
                            variable.place(),
                            "'" + variable.name() + "' is neither a parameter nor the variable of a loop around");
                }
                stack[height++] = value;
            } else {
                height--;
                stack[height - 1] = apply((Index.Part.Operation) part, stack[height - 1], stack[height]);
            }
        }
        return stack[0];
    }

    private long apply(Index.Part.Operation operation, long left, long right) {
        if (right == 0 && (operation.sign() == '/' || operation.sign() == '%')) {
            throw wrong("P4", operation.place(), "division by zero");
        }
        try {
            return switch (operation.sign()) {
                case '+' -> Math.addExact(left, right);
                case '-' -> Math.subtractExact(left, right);
                case '*' -> Math.multiplyExact(left, right);
                case '/' -> Math.floorDiv(left, right);
                default -> Math.floorMod(left, right);
            };
        } catch (ArithmeticException overflow) {
            throw wrong("P4", operation.place(), "the number is too large");
        }
    }

    private Wrong wrong(String code, Place place, String message) {
        reporter.error(code, place, message);
        return new Wrong();
    }
}
