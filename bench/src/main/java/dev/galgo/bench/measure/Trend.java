package dev.galgo.bench.measure;

import java.util.ArrayList;
import java.util.List;

/** A straight line through points, by least squares: tells growth from noise. */
public final class Trend {
    private record Point(double x, double y) {}

    private final List<Point> points = new ArrayList<>();

    public void add(double x, double y) {
        points.add(new Point(x, y));
    }

    public int size() {
        return points.size();
    }

    /** How much y grows for each unit of x; 0 if all points have the same x. */
    public double slope() {
        if (points.size() < 2) {
            throw new IllegalStateException("a trend needs two points or more, there are " + points.size());
        }
        double meanX = points.stream().mapToDouble(Point::x).average().orElseThrow();
        double meanY = points.stream().mapToDouble(Point::y).average().orElseThrow();
        double covariance = 0;
        double variance = 0;
        for (Point point : points) {
            covariance += (point.x - meanX) * (point.y - meanY);
            variance += (point.x - meanX) * (point.x - meanX);
        }
        return variance == 0 ? 0 : covariance / variance;
    }

    /** How much y grew from the first x to the last, along the line. */
    public double rise() {
        double least = points.stream().mapToDouble(Point::x).min().orElseThrow();
        double most = points.stream().mapToDouble(Point::x).max().orElseThrow();
        return slope() * (most - least);
    }
}
