package dev.galgo.report.diagram;

import dev.galgo.report.diagram.GrowthChart.Line;
import dev.galgo.report.diagram.GrowthChart.Point;
import dev.galgo.report.result.FamilyResult;
import dev.galgo.report.result.FamilyResult.Member;
import dev.galgo.report.result.ProofResult.Answered;
import java.util.ArrayList;
import java.util.List;

/** A chart of how time and size grow with the members of a family. */
public final class FamilyChart {
    private FamilyChart() {}

    /** The chart as SVG. */
    public static String of(FamilyResult family) {
        var seconds = new ArrayList<Point>();
        var places = new ArrayList<Point>();
        var transitions = new ArrayList<Point>();
        for (Member member : family.members()) {
            double n = member.value();
            seconds.add(new Point(
                    n,
                    member.proof().answers().stream()
                            .mapToDouble(Answered::seconds)
                            .sum()));
            places.add(new Point(n, member.proof().places()));
            transitions.add(new Point(n, member.proof().transitions()));
        }
        String name = family.members().isEmpty()
                ? ""
                : family.members().get(0).proof().name();
        return new GrowthChart(
                        name + ": how time and size grow",
                        family.parameter(),
                        List.of(
                                new Line("seconds", seconds),
                                new Line("places", places),
                                new Line("transitions", transitions)))
                .svg();
    }
}
