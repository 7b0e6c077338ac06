package dev.galgo.pi.family.growth;

import dev.galgo.pi.syntax.Index;
import dev.galgo.pi.syntax.Tree;
import dev.galgo.pi.syntax.Tree.Body;
import dev.galgo.pi.syntax.Tree.Item;
import dev.galgo.pi.syntax.Tree.Name;
import dev.galgo.pi.syntax.Tree.Next;
import dev.galgo.pi.syntax.Tree.Piece;
import java.util.ArrayList;
import java.util.List;

/** Collects all indexes of a model but for those in {@code init}: of its equations, its final locations and its questions. */
final class IndexesOfEquations {
    private final List<Index> found = new ArrayList<>();

    private IndexesOfEquations() {}

    static List<Index> of(Tree tree) {
        var walk = new IndexesOfEquations();
        for (Piece<Tree.Equation> piece : tree.equations()) {
            if (piece instanceof Piece.Loop<Tree.Equation> loop) {
                walk.found.add(loop.from());
                walk.found.add(loop.to());
                loop.body().forEach(one -> walk.equation(((Piece.One<Tree.Equation>) one).what()));
            } else if (piece instanceof Piece.One<Tree.Equation> one) {
                walk.equation(one.what());
            }
        }
        tree.finals().forEach(walk::name);
        for (Tree.Question question : tree.questions()) {
            if (question instanceof Tree.Question.Reach reach) {
                reach.locations().forEach(walk::location);
            }
        }
        return walk.found;
    }

    private void equation(Tree.Equation equation) {
        name(equation.name());
        items(equation.owned());
        items(equation.known());
        Body body = equation.body();
        if (body instanceof Body.Receive receive) {
            for (Tree.Branch branch : receive.branches()) {
                name(branch.channel().name());
                branch.binders().forEach(this::name);
                next(branch.next());
            }
        } else if (body instanceof Body.Choose choose) {
            choose.ways().forEach(this::next);
        } else if (body instanceof Body.Act act) {
            act.created().forEach(created -> name(created.name()));
            for (Tree.Output output : act.outputs()) {
                name(output.to().name());
                items(output.payload());
            }
            act.threads().forEach(this::next);
        }
    }

    private void location(Tree.Location location) {
        name(location.name());
        Tree.Pattern pattern = location.pattern();
        if (pattern != null) {
            items(pattern.owned());
            items(pattern.known());
        }
    }

    private void next(Next next) {
        if (next instanceof Next.Call call) {
            name(call.equation());
            items(call.owned());
            items(call.known());
        }
    }

    private void items(List<Item> items) {
        for (Item item : items) {
            if (item instanceof Item.Range range) {
                found.add(range.from());
                found.add(range.to());
            } else if (item instanceof Item.Formal formal) {
                name(formal.name());
            } else if (item instanceof Item.Actual actual) {
                name(actual.name());
            }
        }
    }

    private void name(Name name) {
        Index index = name.index();
        if (index != null) {
            found.add(index);
        }
    }
}
