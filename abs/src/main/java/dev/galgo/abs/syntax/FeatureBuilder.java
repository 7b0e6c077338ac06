package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarParser.*;
import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/** Builds product lines, products and feature models. */
final class FeatureBuilder {
    private final SyntaxReporter reporter;
    private final PatternBuilder texts;

    FeatureBuilder(SyntaxReporter reporter) {
        this.reporter = reporter;
        texts = new PatternBuilder(reporter);
    }

    private Place place(TerminalNode node) {
        return reporter.place(node.getSymbol());
    }

    ProductLine line(LineDeclContext context) {
        return new ProductLine(
                place(context.TYPE()),
                context.TYPE().getText(),
                context.featureList().stream()
                        .flatMap(list -> list.feature().stream())
                        .map(this::feature)
                        .toList(),
                context.deltaClause().stream().map(this::clause).toList());
    }

    private ProductLine.Feature feature(FeatureContext context) {
        return new ProductLine.Feature(place(context.TYPE()), context.TYPE().getText(), attributes(context));
    }

    private Map<String, ProductLine.Value> attributes(FeatureContext context) {
        var attributes = new HashMap<String, ProductLine.Value>();
        for (AttributeContext attribute : context.attribute()) {
            String name = attribute.name().getText();
            if (attributes.put(name, value(attribute.featureValue())) != null) {
                reporter.error(reporter.place(attribute), "the attribute '" + name + "' is set twice");
            }
        }
        return attributes;
    }

    private ProductLine.Value value(FeatureValueContext context) {
        if (context.INT() != null) {
            return new ProductLine.NumberValue(new BigInteger(context.getText()));
        }
        if (context.STRING() != null) {
            return new ProductLine.TextValue(texts.text(context.STRING().getSymbol()));
        }
        String word = context.getText();
        if (!word.equals("True") && !word.equals("False")) {
            reporter.error(reporter.place(context), "an attribute is a number, a string, True or False, not " + word);
        }
        return new ProductLine.TruthValue(word.equals("True"));
    }

    private ProductLine.Clause clause(DeltaClauseContext context) {
        return new ProductLine.Clause(
                place(context.TYPE(0)),
                context.TYPE(0).getText(),
                context.deltaArgument().stream().map(this::argument).toList(),
                context.TYPE().stream()
                        .skip(1)
                        .map(name -> new ModuleDecl.Name(place(name), name.getText()))
                        .toList(),
                test(context.from),
                test(context.when));
    }

    private ProductLine.Argument argument(DeltaArgumentContext context) {
        Place place = reporter.place(context);
        if (context.TYPE() != null) {
            return new ProductLine.GivenAttribute(
                    place, context.TYPE().getText(), context.name().getText());
        }
        String word = context.getText();
        boolean feature = context.featureValue().TYPE() != null && !word.equals("True") && !word.equals("False");
        return feature
                ? new ProductLine.GivenFeature(place, word)
                : new ProductLine.GivenValue(place, value(context.featureValue()));
    }

    private Optional<FeatureTest> test(@Nullable FeatureExprContext context) {
        return context == null ? Optional.empty() : Optional.of(condition(context));
    }

    private FeatureTest condition(FeatureExprContext context) {
        Place place = reporter.place(context);
        if (context instanceof AttributeTestContext attribute) {
            return new FeatureTest.AttributeOf(
                    place, attribute.TYPE().getText(), attribute.name().getText());
        }
        if (context instanceof FeatureTestContext feature) {
            return new FeatureTest.HasFeature(place, feature.feature().TYPE().getText(), attributes(feature.feature()));
        }
        if (context instanceof NumberTestContext) {
            return new FeatureTest.NumberLiteral(place, new BigInteger(context.getText()));
        }
        if (context instanceof OwnAttributeTestContext) {
            return new FeatureTest.AttributeOf(place, "", context.getText());
        }
        if (context instanceof GroupTestContext group) {
            return condition(group.featureExpr());
        }
        if (context instanceof UnaryTestContext unary) {
            return new FeatureTest.Unary(place, unary.getStart().getText(), condition(unary.featureExpr()));
        }
        var binary = (BinaryTestContext) context;
        return new FeatureTest.Binary(
                place,
                binary.getChild(1).getText(),
                condition(binary.featureExpr(0)),
                condition(binary.featureExpr(1)));
    }

    ProductLine.Product product(ProductDeclContext context) {
        Place place = place(context.TYPE());
        if (context.reconfiguration() != null) {
            reporter.error(
                    reporter.place(context.reconfiguration()),
                    "products that a running program changes to are not supported; end the product with ';'");
        }
        ProductLine.Selection selection = context.productTerm() != null
                ? selection(context.productTerm())
                : new ProductLine.Selected(
                        place, context.feature().stream().map(this::feature).toList());
        return new ProductLine.Product(place, context.TYPE().getText(), selection);
    }

    private ProductLine.Selection selection(ProductTermContext context) {
        Place place = reporter.place(context);
        if (context instanceof FeatureSetContext set) {
            return new ProductLine.Selected(
                    place, set.feature().stream().map(this::feature).toList());
        }
        if (context instanceof ProductNameContext) {
            return new ProductLine.SameAs(place, context.getText());
        }
        if (context instanceof ProductGroupContext group) {
            return selection(group.productTerm());
        }
        List<ProductTermContext> sides = context.getRuleContexts(ProductTermContext.class);
        var how = context instanceof ProductIntersectionContext
                ? ProductLine.Combination.INTERSECTION
                : context instanceof ProductUnionContext
                        ? ProductLine.Combination.UNION
                        : ProductLine.Combination.DIFFERENCE;
        return new ProductLine.Combined(place, how, selection(sides.get(0)), selection(sides.get(1)));
    }

    FeatureTree tree(FeatureNodeContext context) {
        return new FeatureTree(
                place(context.TYPE()),
                context.TYPE().getText(),
                context.featurePart().stream().map(this::part).toList());
    }

    FeatureTree extension(ExtensionDeclContext context) {
        return new FeatureTree(
                place(context.TYPE()),
                context.TYPE().getText(),
                context.featurePart().stream().map(this::part).toList());
    }

    private FeatureTree.Part part(FeaturePartContext context) {
        Place place = reporter.place(context);
        if (context instanceof GroupPartContext group) {
            return group(group, place);
        }
        if (context instanceof AttributePartContext attribute) {
            return new FeatureTree.Attribute(
                    place, attribute.TYPE().getText(), attribute.name().getText(), range(attribute));
        }
        if (context instanceof IfOutPartContext out) {
            return new FeatureTree.IfOut(place, condition(out.featureExpr()));
        }
        if (context instanceof IfInPartContext in) {
            return new FeatureTree.IfIn(place, condition(in.featureExpr()));
        }
        if (context instanceof RequirePartContext require) {
            return new FeatureTree.Requires(place, require.TYPE().getText());
        }
        return new FeatureTree.Excludes(
                place, ((ExcludePartContext) context).TYPE().getText());
    }

    private FeatureTree.Part group(GroupPartContext context, Place place) {
        List<FeatureTree.Member> members = context.groupMember().stream()
                .map(member ->
                        new FeatureTree.Member(member.getStart().getText().equals("opt"), tree(member.featureNode())))
                .toList();
        if (context.INT().isEmpty()) {
            boolean one = context.getChild(1).getText().equals("oneof");
            return one
                    ? new FeatureTree.Group(place, 1, Optional.of(1), members)
                    : new FeatureTree.Group(place, members.size(), Optional.empty(), members);
        }
        return new FeatureTree.Group(
                place,
                count(context.INT(0)),
                context.INT().size() == 2 ? Optional.of(count(context.INT(1))) : Optional.empty(),
                members);
    }

    private int count(TerminalNode number) {
        try {
            return Integer.parseInt(number.getText());
        } catch (NumberFormatException tooLarge) {
            reporter.error(place(number), "a group never has so many features");
            return 0;
        }
    }

    private Optional<FeatureTree.Range> range(AttributePartContext context) {
        if (context.bound().isEmpty() && context.featureValue().isEmpty()) {
            return Optional.empty();
        }
        if (context.bound().isEmpty()) {
            return Optional.of(new FeatureTree.Range(
                    Optional.empty(),
                    Optional.empty(),
                    context.featureValue().stream()
                            .<ProductLine.Value>map(value -> value.INT() == null
                                    ? new ProductLine.TruthValue(value.getText().equals("True"))
                                    : new ProductLine.NumberValue(new BigInteger(value.getText())))
                            .toList()));
        }
        return Optional.of(new FeatureTree.Range(limit(context.bound(0)), limit(context.bound(1)), List.of()));
    }

    private static Optional<BigInteger> limit(BoundContext context) {
        return context.INT() == null ? Optional.empty() : Optional.of(new BigInteger(context.getText()));
    }
}
