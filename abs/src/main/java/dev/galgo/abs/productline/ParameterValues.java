package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Decl;
import dev.galgo.abs.syntax.Expression;
import dev.galgo.abs.syntax.Pattern;
import dev.galgo.abs.syntax.ProductLine;
import dev.galgo.abs.syntax.Statement;
import dev.galgo.abs.syntax.Trait;
import dev.galgo.abs.syntax.UnaryOperator;
import dev.galgo.source.Place;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/**
 * What the parameters of a delta stand for. A name is replaced wherever it is used; if something in the delta has the same name, the manual
 * does not say which is meant, so that is refused.
 */
final class ParameterValues extends Rewriting {
    private final Map<String, ProductLine.Value> values;
    private final Findings findings;

    ParameterValues(Map<String, ProductLine.Value> values, Findings findings) {
        this.values = Map.copyOf(values);
        this.findings = findings;
    }

    @Override
    void declares(String name, Place place) {
        if (values.containsKey(name)) {
            findings.error(place, "'" + name + "' is a parameter of this delta already; give one of them another name");
        }
    }

    @Override
    Expression variable(Expression.Variable variable) {
        ProductLine.Value value = values.get(variable.name());
        return value == null ? variable : literal(value, variable.place());
    }

    private static Expression literal(ProductLine.Value value, Place place) {
        if (value instanceof ProductLine.NumberValue number) {
            BigInteger whole = number.number();
            Expression positive = new Expression.IntLiteral(place, whole.abs());
            return whole.signum() < 0 ? new Expression.Unary(place, UnaryOperator.MINUS, positive) : positive;
        }
        return value instanceof ProductLine.TextValue text
                ? new Expression.StringLiteral(place, text.text())
                : new Expression.Construct(place, truth(value), List.of());
    }

    private static String truth(ProductLine.Value value) {
        return ((ProductLine.TruthValue) value).truth() ? "True" : "False";
    }

    @Override
    Pattern name(Pattern.VariablePattern name) {
        ProductLine.Value value = values.get(name.name());
        if (value == null) {
            return name;
        }
        if (value instanceof ProductLine.NumberValue number) {
            return new Pattern.IntPattern(name.place(), number.number());
        }
        return value instanceof ProductLine.TextValue text
                ? new Pattern.StringPattern(name.place(), text.text())
                : new Pattern.ConstructorPattern(name.place(), truth(value), List.of());
    }

    Decl.Field in(Decl.Field field) {
        declares(field.name(), field.place());
        Expression value = field.value();
        return new Decl.Field(
                field.place(),
                field.annotations(),
                field.type(),
                field.name(),
                value == null ? null : expression(value));
    }

    Trait.Change in(Trait.Change change) {
        if (change instanceof Trait.Adds adds) {
            return new Trait.Adds(adds.place(), in(adds.methods()));
        }
        return change instanceof Trait.Modifies modifies
                ? new Trait.Modifies(modifies.place(), in(modifies.methods()))
                : change;
    }

    private Trait.Base in(Trait.Base base) {
        return base instanceof Trait.Written written
                ? new Trait.Written(
                        written.place(),
                        written.methods().stream().map(this::method).toList())
                : base;
    }

    Decl in(Decl decl) {
        if (decl instanceof Decl.ClassDecl type) {
            type.params().forEach(param -> declares(param.name(), param.place()));
            Statement.Block init = type.init();
            return new Decl.ClassDecl(
                    type.place(),
                    type.annotations(),
                    type.name(),
                    type.params(),
                    type.interfaces(),
                    type.fields().stream().map(this::in).toList(),
                    init == null ? null : block(init),
                    branches(type.recovery()),
                    type.traits(),
                    type.methods().stream().map(this::method).toList());
        }
        if (decl instanceof Decl.Function function) {
            function.params().forEach(param -> declares(param.name(), param.place()));
            Expression body = function.body();
            return new Decl.Function(
                    function.place(),
                    function.annotations(),
                    function.result(),
                    function.name(),
                    function.typeParameters(),
                    function.functions(),
                    function.params(),
                    body == null ? null : expression(body));
        }
        return decl;
    }
}
