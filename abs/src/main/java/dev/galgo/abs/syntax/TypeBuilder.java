package dev.galgo.abs.syntax;

import dev.galgo.abs.grammar.AbsGrammarParser.AnnotationItemContext;
import dev.galgo.abs.grammar.AbsGrammarParser.AnnotationsContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ParameterContext;
import dev.galgo.abs.grammar.AbsGrammarParser.ParametersContext;
import dev.galgo.abs.grammar.AbsGrammarParser.PlainTypeContext;
import dev.galgo.abs.grammar.AbsGrammarParser.TypeUseContext;
import java.util.List;

/** Builds types, parameters and annotations. */
final class TypeBuilder {
    private final SyntaxReporter reporter;
    private final ExpressionBuilder expressions;

    TypeBuilder(SyntaxReporter reporter, ExpressionBuilder expressions) {
        this.reporter = reporter;
        this.expressions = expressions;
    }

    TypeUse type(TypeUseContext context) {
        return type(annotations(context.annotations()), context.plainType());
    }

    TypeUse type(PlainTypeContext context) {
        return type(List.of(), context);
    }

    private TypeUse type(List<Annotation> annotations, PlainTypeContext context) {
        return new TypeUse(
                reporter.place(context),
                annotations,
                context.typeName().getText(),
                context.typeUse().stream().map(this::type).toList());
    }

    List<Param> params(ParametersContext context) {
        return context.parameter().stream().map(this::param).toList();
    }

    Param param(ParameterContext context) {
        return new Param(
                reporter.place(context.name()),
                annotations(context.annotations()),
                type(context.plainType()),
                context.name().getText());
    }

    List<Annotation> annotations(AnnotationsContext context) {
        return context.annotation().stream()
                .flatMap(annotation -> annotation.annotationItem().stream())
                .map(this::annotation)
                .toList();
    }

    private Annotation annotation(AnnotationItemContext item) {
        String name = item.typeName() == null ? null : item.typeName().getText();
        return new Annotation(reporter.place(item), name, expressions.pure(item.expr()));
    }
}
