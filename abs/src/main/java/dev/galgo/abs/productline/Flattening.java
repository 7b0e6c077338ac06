package dev.galgo.abs.productline;

import dev.galgo.abs.syntax.Delta;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Param;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.abs.syntax.ProductLine;
import dev.galgo.abs.syntax.ProductLine.Clause;
import dev.galgo.abs.syntax.ProductLine.Value;
import dev.galgo.abs.syntax.Variants;
import dev.galgo.source.Diagnostic;
import dev.galgo.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a program without traits and deltas of one that has them. */
public final class Flattening {
    /** How messages speak of choosing a product; whoever has an option for it says that instead. */
    public static final String CHOOSE_PRODUCT = "choose a product";

    private final Parsed parsed;
    private final Variants variants;
    private final Findings findings;
    private final Map<String, OpenModule> modules = new LinkedHashMap<>();
    private final List<ModuleDecl> repeated = new ArrayList<>();

    private Flattening(Parsed parsed) {
        this.parsed = parsed;
        this.variants = parsed.variants();
        findings = new Findings(parsed.sources());
    }

    /**
     * The program of a product, or the core if none is named. What is wrong with text, traits, deltas or the product is among the diagnostics.
     */
    public static Parsed of(Parsed parsed, Optional<String> product) {
        boolean flat = parsed.variants().equals(Variants.NONE)
                && parsed.modules().stream().allMatch(Flattening::isFlat);
        return parsed.hasErrors() || (flat && product.isEmpty()) ? parsed : new Flattening(parsed).flatten(product);
    }

    private static boolean isFlat(ModuleDecl module) {
        return module.traits().isEmpty()
                && module.imports().stream().noneMatch(one -> ProductReflection.MODULE.equals(one.from()))
                && module.decls().stream()
                        .noneMatch(decl -> decl instanceof dev.galgo.abs.syntax.Decl.ClassDecl type
                                && !type.traits().isEmpty());
    }

    private Parsed flatten(Optional<String> product) {
        for (ModuleDecl module : parsed.modules()) {
            if (modules.containsKey(module.name())) {
                repeated.add(module);
            } else {
                modules.put(module.name(), new OpenModule(module, findings));
            }
        }
        var products = new Products(variants, findings);
        Optional<FeatureChoice> choice = product.flatMap(name -> products.choose(name, variants));
        if (product.isPresent() && choice.isEmpty()) {
            findings.error(start(), "there is no product " + product.get() + known(products));
        }
        if (product.isEmpty() && !variants.deltas().isEmpty()) {
            findings.warning(
                    variants.deltas().get(0).place(),
                    "no delta is applied, since no product is chosen: this is the core" + known(products));
        }
        choice.ifPresent(this::apply);
        var flat = new ArrayList<ModuleDecl>();
        modules.values().forEach(module -> flat.add(module.close()));
        flat.addAll(repeated);
        ProductReflection.module(parsed, variants, product.filter(name -> choice.isPresent()), choice)
                .ifPresent(flat::add);
        var diagnostics = new ArrayList<Diagnostic>(parsed.diagnostics());
        diagnostics.addAll(findings.all());
        return new Parsed(parsed.sources(), flat, diagnostics);
    }

    private static String known(Products products) {
        return products.names().isEmpty()
                ? "; the sources declare no product"
                : "; " + CHOOSE_PRODUCT + " of " + String.join(", ", products.names());
    }

    private Place start() {
        return parsed.modules().isEmpty()
                ? new Place("", 1, 1)
                : parsed.modules().get(0).place();
    }

    private void apply(FeatureChoice choice) {
        List<Clause> clauses = variants.lines().stream()
                .flatMap(line -> line.clauses().stream())
                .toList();
        var deltas = new HashMap<String, Delta>();
        for (Delta delta : variants.deltas()) {
            Delta first = deltas.putIfAbsent(delta.name(), delta);
            if (first != null) {
                findings.error(
                        delta.place(), "the delta " + delta.name() + " is declared twice; first at " + first.place());
            }
        }
        var chosen = new ArrayList<Clause>();
        for (Clause clause : clauses) {
            if (!deltas.containsKey(clause.delta())) {
                findings.error(clause.place(), "unknown delta '" + clause.delta() + "'");
            } else if (applies(clause, choice)
                    && chosen.stream().noneMatch(one -> one.delta().equals(clause.delta()))) {
                chosen.add(clause);
            }
        }
        var order = new DeltaOrder(clauses, findings);
        var applied = new ArrayList<Delta>();
        for (Clause clause : order.sorted(chosen)) {
            Delta delta = deltas.get(clause.delta());
            if (delta != null) {
                var values = new ParameterValues(values(clause, delta, choice), findings);
                new DeltaApplication(delta, values, modules, findings).apply();
                applied.add(delta);
            }
        }
        order.warnOfConflicts(applied);
    }

    private boolean applies(Clause clause, FeatureChoice choice) {
        if (clause.from().isPresent()) {
            findings.error(
                    clause.place(),
                    "delta " + clause.delta()
                            + " is for a program that changes its product while it runs ('from'), which"
                            + " is not supported");
        }
        if (clause.when().isEmpty()) {
            return true;
        }
        Optional<Boolean> holds = choice.holds(clause.when().get(), "");
        if (holds.isEmpty()) {
            findings.error(
                    clause.when().get().place(),
                    "whether delta " + clause.delta()
                            + " is applied depends on an attribute that the product does not set");
        }
        return holds.orElse(false);
    }

    private Map<String, Value> values(Clause clause, Delta delta, FeatureChoice choice) {
        if (clause.arguments().size() != delta.params().size()) {
            findings.error(
                    clause.place(),
                    "delta " + delta.name() + " has " + delta.params().size() + " parameters, found "
                            + clause.arguments().size());
            return Map.of();
        }
        var values = new HashMap<String, Value>();
        for (int i = 0; i < delta.params().size(); i++) {
            Param param = delta.params().get(i);
            ProductLine.Argument argument = clause.arguments().get(i);
            Optional<Value> value = value(argument, choice);
            if (value.isEmpty()) {
                findings.error(
                        argument.place(),
                        "the product does not set this attribute, which delta " + delta.name() + " needs for '"
                                + param.name() + "'");
            } else if (!type(value.get()).equals(param.type().name())) {
                findings.error(
                        argument.place(),
                        "expected " + param.type() + " for '" + param.name() + "' of delta " + delta.name() + ", found "
                                + type(value.get()));
            }
            value.ifPresent(known -> values.put(param.name(), known));
        }
        return values;
    }

    private static Optional<Value> value(ProductLine.Argument argument, FeatureChoice choice) {
        if (argument instanceof ProductLine.GivenAttribute given) {
            return choice.attribute(given.feature(), given.attribute());
        }
        return Optional.of(
                argument instanceof ProductLine.GivenFeature given
                        ? new ProductLine.TruthValue(choice.has(given.feature()))
                        : ((ProductLine.GivenValue) argument).value());
    }

    private static String type(Value value) {
        if (value instanceof ProductLine.NumberValue) {
            return "Int";
        }
        return value instanceof ProductLine.TextValue ? "String" : "Bool";
    }
}
