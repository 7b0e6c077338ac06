package dev.galgo.pi.family.growth;

import dev.galgo.pi.syntax.Index;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.pi.syntax.Tree.Item;
import dev.galgo.pi.syntax.Tree.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sees that a model speaks of the parameter that grows in its {@code init} alone, and there only as in {@code fork[i+1]}, {@code fork[(i+1) % n]},
 * {@code fork[0]} and {@code fork[n-1]}, in loops from one end to the other. Then what an actor is told at the start depends on how far it is from the two
 * ends if that is at most {@link #reach}, and otherwise on nothing: a larger member is a smaller one with more of the same in its middle.
 */
final class GrowingIndexes {
    private final String parameter;
    private final Map<String, Long> constants;
    private long reach;

    GrowingIndexes(Tree tree, String parameter, Map<String, Long> constants) {
        this.parameter = parameter;
        this.constants = constants;
        for (Index index : IndexesOfEquations.of(tree)) {
            if (speaksOf(index, parameter)) {
                throw LinearIndex.irregular(index, "'" + parameter + "' is spoken of outside of init");
            }
        }
        for (Piece<Tree.Start> piece : tree.init()) {
            if (piece instanceof Piece.Loop<Tree.Start> loop) {
                bound(loop.from());
                bound(loop.to());
                loop.body().forEach(one -> start(((Piece.One<Tree.Start>) one).what(), Set.of(loop.variable())));
            } else if (piece instanceof Piece.One<Tree.Start> one) {
                start(one.what(), Set.of());
            }
        }
    }

    /** The largest distance from an end, or between two actors, that is spoken of. */
    long reach() {
        return reach;
    }

    static boolean speaksOf(Index index, String variable) {
        return index.parts().stream()
                .anyMatch(part ->
                        part instanceof Index.Part.Variable one && one.name().equals(variable));
    }

    private void bound(Index index) {
        LinearIndex form = LinearIndex.of(index, parameter, constants, Set.of());
        if (!form.isBound()) {
            throw LinearIndex.irregular(index, "a loop begins and ends at numbers, or so far from the parameter");
        }
        reach = Math.max(reach, Math.abs(form.constant()));
    }

    private void start(Tree.Start start, Set<String> variables) {
        named(start.name().index(), variables);
        Index equation = start.call().equation().index();
        if (equation != null) {
            var spoken = new ArrayList<>(variables);
            spoken.add(parameter);
            if (spoken.stream().anyMatch(name -> speaksOf(equation, name))) {
                throw LinearIndex.irregular(equation, "actors at different numbers have equations of their own");
            }
        }
        items(start.call().owned(), variables);
        items(start.call().known(), variables);
    }

    private void items(List<Item> items, Set<String> variables) {
        for (Item item : items) {
            if (item instanceof Item.Actual actual) {
                named(actual.name().index(), variables);
            } else if (item instanceof Item.Range range) {
                throw LinearIndex.irregular(range.from(), "an actor is told of a whole range of others");
            }
        }
    }

    private void named(@Nullable Index index, Set<String> variables) {
        if (index == null) {
            return;
        }
        LinearIndex form = LinearIndex.of(index, parameter, constants, variables);
        if (!form.isNamed()) {
            throw LinearIndex.irregular(index, "it is neither so far from the variable of its loop nor from an end");
        }
        reach = Math.max(reach, Math.abs(form.constant()));
    }
}
